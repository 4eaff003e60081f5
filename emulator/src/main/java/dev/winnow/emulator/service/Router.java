package dev.winnow.emulator.service;

import dev.winnow.emulator.http.Request;
import dev.winnow.emulator.http.Response;
import dev.winnow.emulator.http.Scope;
import dev.winnow.emulator.store.Account;

/** Sends each request to the part of the service that answers it. */
public final class Router {
    private final Containers lookup;
    private final AccountService accounts;
    private final DatabaseService databases;
    private final ContainerService containers;
    private final ItemService items;
    private final BatchService batches;
    private final FeedService feeds;

    public Router(Account account, Regions regions) {
        lookup = new Containers(account);
        accounts = new AccountService(regions);
        databases = new DatabaseService(account);
        containers = new ContainerService(account);
        items = new ItemService(lookup);
        batches = new BatchService(lookup);
        feeds = new FeedService(lookup);
    }

    /** Returns the container that the path leads into, or null. */
    public Scope scope(ResourcePath path) {
        return path.depth() > 4 ? lookup.find(path) : null;
    }

    /** Carries an operation out. */
    public Response perform(Operation operation, Request request, ResourcePath path) {
        return switch (operation) {
            case READ_ITEM -> items.read(request, path);
            case UPSERT_ITEM -> items.upsert(request, path);
            case CREATE_ITEM -> items.create(request, path);
            case REPLACE_ITEM -> items.replace(request, path);
            case PATCH_ITEM -> items.patch(request, path);
            case DELETE_ITEM -> items.delete(request, path);
            case BATCH -> batches.perform(request, path);
            case QUERY -> feeds.query(request, path);
            case QUERY_PLAN -> feeds.queryPlan(request, path);
            case READ_FEED -> feeds.read(request, path);
            case CHANGE_FEED -> feeds.changes(request, path);
            case READ_PARTITION_KEY_RANGES -> containers.partitionKeyRanges(request, path);
            case READ_ADDRESSES -> AddressService.read(request);
            case READ_ACCOUNT -> accounts.read(request);
            case CREATE_DATABASE -> databases.create(request);
            case LIST_DATABASES -> databases.list();
            case QUERY_DATABASES -> feeds.queryDatabases(request);
            case READ_DATABASE -> databases.read(path);
            case DELETE_DATABASE -> databases.delete(path);
            case CREATE_CONTAINER -> containers.create(request, path);
            case LIST_CONTAINERS -> containers.list(path);
            case QUERY_CONTAINERS -> feeds.queryContainers(request, path);
            case READ_CONTAINER -> containers.read(path);
            case DELETE_CONTAINER -> containers.delete(path);
        };
    }
}
