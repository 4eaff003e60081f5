package dev.winnow.emulator.service;

import dev.winnow.emulator.message.Request;
import dev.winnow.emulator.message.ResourceOwner;
import dev.winnow.emulator.message.Response;
import dev.winnow.emulator.store.Account;

/** Calls the service that is responsible for an operation. */
public final class Router {
    private final ContainerLookup lookup;
    private final AccountService accounts;
    private final AddressService addresses;
    private final DatabaseService databases;
    private final ContainerService containers;
    private final ItemService items;
    private final SignatureValidator signatures;
    private final BatchService batches;
    private final FeedService feeds;

    public Router(Account account, Regions regions, AccountConsistency consistency) {
        lookup = new ContainerLookup(account);
        accounts = new AccountService(regions, consistency);
        addresses = new AddressService(regions);
        databases = new DatabaseService(account);
        containers = new ContainerService(account);
        signatures = new SignatureValidator(lookup);
        items = new ItemService(lookup);
        batches = new BatchService(lookup);
        feeds = new FeedService(lookup);
    }

    /** Returns the container of the requested resource, or null. */
    public ResourceOwner owner(Request request) {
        return request.path().depth() > 4 ? lookup.find(request.path()) : null;
    }

    /**
     * Rejects requests that are not signed with the key.
     *
     * @param key in Base64, or null to accept everything
     * @throws dev.winnow.emulator.message.ServiceError if the signature is wrong
     */
    public void checkSignature(String key, Request request) {
        signatures.check(key, request);
    }

    /**
     * Carries a request out.
     *
     * @throws dev.winnow.emulator.message.ServiceError if the service refuses it
     */
    public Response perform(Request request) {
        return switch (request.operation()) {
            case READ_ITEM -> items.read(request);
            case UPSERT_ITEM -> items.upsert(request);
            case CREATE_ITEM -> items.create(request);
            case REPLACE_ITEM -> items.replace(request);
            case PATCH_ITEM -> items.patch(request);
            case DELETE_ITEM -> items.delete(request);
            case BATCH -> batches.perform(request);
            case QUERY -> feeds.query(request);
            case QUERY_PLAN -> feeds.queryPlan(request);
            case READ_FEED -> feeds.read(request);
            case CHANGE_FEED -> feeds.changes(request);
            case READ_PARTITION_KEY_RANGES -> containers.partitionKeyRanges(request);
            case READ_ADDRESSES -> addresses.read(request);
            case READ_ACCOUNT -> accounts.read(request);
            case CREATE_DATABASE -> databases.create(request);
            case LIST_DATABASES -> databases.list();
            case QUERY_DATABASES -> feeds.queryDatabases(request);
            case READ_DATABASE -> databases.read(request);
            case DELETE_DATABASE -> databases.delete(request);
            case CREATE_CONTAINER -> containers.create(request);
            case LIST_CONTAINERS -> containers.list(request);
            case QUERY_CONTAINERS -> feeds.queryContainers(request);
            case READ_CONTAINER -> containers.read(request);
            case HEAD_CONTAINER -> containers.head(request);
            case DELETE_CONTAINER -> containers.delete(request);
        };
    }
}
