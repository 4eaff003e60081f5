package dev.winnow.emulator.service;

import dev.winnow.emulator.http.HeaderNames;
import dev.winnow.emulator.http.Request;
import dev.winnow.emulator.store.ServiceError;

/** What a request wants. Names the requests in faults and in counts. */
public enum Operation {
    READ_ACCOUNT,
    READ_ADDRESSES,
    CREATE_DATABASE,
    LIST_DATABASES,
    QUERY_DATABASES,
    READ_DATABASE,
    DELETE_DATABASE,
    CREATE_CONTAINER,
    LIST_CONTAINERS,
    QUERY_CONTAINERS,
    READ_CONTAINER,
    DELETE_CONTAINER,
    READ_PARTITION_KEY_RANGES,
    CREATE_ITEM,
    UPSERT_ITEM,
    READ_ITEM,
    REPLACE_ITEM,
    PATCH_ITEM,
    DELETE_ITEM,
    BATCH,
    QUERY,
    QUERY_PLAN,
    READ_FEED,
    CHANGE_FEED;

    /** Tells whether only the region that takes writes can do it. */
    boolean isWrite() {
        return switch (this) {
            case CREATE_DATABASE,
                    DELETE_DATABASE,
                    CREATE_CONTAINER,
                    DELETE_CONTAINER,
                    CREATE_ITEM,
                    UPSERT_ITEM,
                    REPLACE_ITEM,
                    PATCH_ITEM,
                    DELETE_ITEM,
                    BATCH -> true;
            default -> false;
        };
    }

    /** Returns what the request wants; 404 for a path that leads nowhere, 405 for a method that its resource lacks. */
    public static Operation of(Request request, ResourcePath path) {
        if (path.depth() == 0) {
            return choose(request, READ_ACCOUNT, null, null, null, null);
        }
        if (path.depth() == 6 && path.isWithin("docs")) {
            return choose(request, READ_ITEM, null, REPLACE_ITEM, PATCH_ITEM, DELETE_ITEM);
        }
        if (path.depth() == 5 && path.isWithin("docs")) {
            return choose(request, feed(request), post(request), null, null, null);
        }
        if (path.depth() == 5 && path.isWithin("pkranges")) {
            return choose(request, READ_PARTITION_KEY_RANGES, null, null, null, null);
        }
        if (path.depth() == 1 && path.type(0).equals("addresses")) {
            return choose(request, READ_ADDRESSES, null, null, null, null);
        }
        if (path.type(0).equals("dbs")) {
            if (path.depth() == 1) {
                return choose(
                        request,
                        LIST_DATABASES,
                        isQuery(request) ? QUERY_DATABASES : CREATE_DATABASE,
                        null,
                        null,
                        null);
            } else if (path.depth() == 2) {
                return choose(request, READ_DATABASE, null, null, null, DELETE_DATABASE);
            } else if (path.depth() == 3 && path.type(2).equals("colls")) {
                return choose(
                        request,
                        LIST_CONTAINERS,
                        isQuery(request) ? QUERY_CONTAINERS : CREATE_CONTAINER,
                        null,
                        null,
                        null);
            } else if (path.depth() == 4 && path.type(2).equals("colls")) {
                return choose(request, READ_CONTAINER, null, null, null, DELETE_CONTAINER);
            }
        }
        throw ServiceError.notFound("The resource " + request.path());
    }

    private static Operation feed(Request request) {
        return request.headers().get(HeaderNames.A_IM) == null ? READ_FEED : CHANGE_FEED;
    }

    private static Operation post(Request request) {
        if (request.flag(HeaderNames.IS_BATCH)) {
            return BATCH;
        } else if (request.flag(HeaderNames.IS_QUERY_PLAN)) {
            return QUERY_PLAN;
        } else if (isQuery(request)) {
            return QUERY;
        }
        return request.flag(HeaderNames.IS_UPSERT) ? UPSERT_ITEM : CREATE_ITEM;
    }

    private static boolean isQuery(Request request) {
        CharSequence type = request.headers().get(HeaderNames.CONTENT_TYPE);
        return request.flag(HeaderNames.IS_QUERY)
                || type != null && type.toString().startsWith("application/query+json");
    }

    private static Operation choose(
            Request request, Operation get, Operation post, Operation put, Operation patch, Operation delete) {
        Operation operation = switch (request.method().name()) {
            case "GET" -> get;
            case "POST" -> post;
            case "PUT" -> put;
            case "PATCH" -> patch;
            case "DELETE" -> delete;
            default -> null;
        };
        if (operation == null) {
            throw ServiceError.methodNotAllowed(request.method() + " is not possible on " + request.path());
        }
        return operation;
    }
}
