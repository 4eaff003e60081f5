package dev.winnow.emulator.transport.http;

import dev.winnow.emulator.message.Header;
import dev.winnow.emulator.message.Operation;
import dev.winnow.emulator.message.RequestHeaders;
import dev.winnow.emulator.message.ResourcePath;
import dev.winnow.emulator.message.ServiceError;

/** Finds the operation that an HTTP request asks for, by its path, method and headers. */
final class OperationResolver {
    private OperationResolver() {}

    /** Returns the operation; 404 for an unknown path, 405 for a method that the resource does not support. */
    static Operation resolve(String method, ResourcePath path, RequestHeaders headers) {
        Operation operation = switch (method) {
            case "GET" -> read(path, headers);
            case "POST" -> post(path, headers);
            case "PUT" -> isItem(path) ? Operation.REPLACE_ITEM : null;
            case "PATCH" -> isItem(path) ? Operation.PATCH_ITEM : null;
            case "DELETE" -> delete(path);
            default -> null;
        };
        if (operation != null) {
            return operation;
        }
        if (read(path, headers) == null) {
            throw ServiceError.notFound("The resource " + path);
        }
        throw ServiceError.methodNotAllowed(path + " does not support " + method);
    }

    /** Every resource and every list can be read, so null means that the path leads nowhere. */
    private static Operation read(ResourcePath path, RequestHeaders headers) {
        if (isItem(path)) {
            return Operation.READ_ITEM;
        } else if (isItemList(path)) {
            return headers.get(Header.A_IM) == null ? Operation.READ_FEED : Operation.CHANGE_FEED;
        } else if (path.depth() == 5 && path.isWithin("pkranges")) {
            return Operation.READ_PARTITION_KEY_RANGES;
        } else if (path.depth() == 0) {
            return Operation.READ_ACCOUNT;
        } else if (path.depth() == 1 && path.type(0).equals("addresses")) {
            return Operation.READ_ADDRESSES;
        } else if (isContainer(path)) {
            return Operation.READ_CONTAINER;
        } else if (isContainerList(path)) {
            return Operation.LIST_CONTAINERS;
        } else if (isDatabase(path)) {
            return Operation.READ_DATABASE;
        }
        return isDatabaseList(path) ? Operation.LIST_DATABASES : null;
    }

    private static Operation post(ResourcePath path, RequestHeaders headers) {
        if (isItemList(path)) {
            return postItem(headers);
        } else if (isContainerList(path)) {
            return isQuery(headers) ? Operation.QUERY_CONTAINERS : Operation.CREATE_CONTAINER;
        } else if (isDatabaseList(path)) {
            return isQuery(headers) ? Operation.QUERY_DATABASES : Operation.CREATE_DATABASE;
        }
        return null;
    }

    private static Operation postItem(RequestHeaders headers) {
        if (isTrue(headers, Header.IS_BATCH)) {
            return Operation.BATCH;
        } else if (isTrue(headers, Header.IS_QUERY_PLAN)) {
            return Operation.QUERY_PLAN;
        } else if (isQuery(headers)) {
            return Operation.QUERY;
        }
        return isTrue(headers, Header.IS_UPSERT) ? Operation.UPSERT_ITEM : Operation.CREATE_ITEM;
    }

    private static Operation delete(ResourcePath path) {
        if (isItem(path)) {
            return Operation.DELETE_ITEM;
        } else if (isContainer(path)) {
            return Operation.DELETE_CONTAINER;
        }
        return isDatabase(path) ? Operation.DELETE_DATABASE : null;
    }

    private static boolean isQuery(RequestHeaders headers) {
        String type = headers.get(Header.CONTENT_TYPE);
        return isTrue(headers, Header.IS_QUERY) || type != null && type.startsWith("application/query+json");
    }

    private static boolean isTrue(RequestHeaders headers, Header header) {
        return "true".equalsIgnoreCase(headers.get(header));
    }

    private static boolean isItem(ResourcePath path) {
        return path.depth() == 6 && path.isWithin("docs");
    }

    private static boolean isItemList(ResourcePath path) {
        return path.depth() == 5 && path.isWithin("docs");
    }

    private static boolean isContainer(ResourcePath path) {
        return path.depth() == 4 && isContainerPath(path);
    }

    private static boolean isContainerList(ResourcePath path) {
        return path.depth() == 3 && isContainerPath(path);
    }

    private static boolean isContainerPath(ResourcePath path) {
        return path.type(0).equals("dbs") && path.type(2).equals("colls");
    }

    private static boolean isDatabase(ResourcePath path) {
        return path.depth() == 2 && path.type(0).equals("dbs");
    }

    private static boolean isDatabaseList(ResourcePath path) {
        return path.depth() == 1 && path.type(0).equals("dbs");
    }
}
