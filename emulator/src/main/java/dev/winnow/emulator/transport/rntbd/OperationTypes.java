package dev.winnow.emulator.transport.rntbd;

import dev.winnow.emulator.message.Operation;
import dev.winnow.emulator.message.ServiceError;

/** Finds the operation for the resource type and operation type of a request. */
final class OperationTypes {
    private static final int DATABASE = 0x01;
    private static final int COLLECTION = 0x02;
    private static final int DOCUMENT = 0x03;

    private static final int CREATE = 0x01;
    private static final int PATCH = 0x02;
    private static final int READ = 0x03;
    private static final int READ_FEED = 0x04;
    private static final int DELETE = 0x05;
    private static final int REPLACE = 0x06;
    private static final int SQL_QUERY = 0x09;
    private static final int QUERY = 0x0F;
    private static final int HEAD = 0x11;
    private static final int UPSERT = 0x13;
    private static final int BATCH = 0x25;

    /** Thin clients ask their proxy for it from 4.83.0 on; before, and in direct mode, the gateway answers it. */
    private static final int QUERY_PLAN = 0x42;

    private OperationTypes() {}

    /** Returns the operation; 400 if the emulator does not support it. */
    static Operation operation(RequestFrame request) {
        Operation operation = switch (request.resourceType()) {
            case DATABASE -> onDatabase(request.operationType());
            case COLLECTION -> onCollection(request.operationType());
            case DOCUMENT -> onDocument(request);
            default -> null;
        };
        if (operation == null) {
            throw ServiceError.badRequest("The emulator does not support operation type " + request.operationType()
                    + " on resource type " + request.resourceType() + ".");
        }
        return operation;
    }

    private static Operation onDatabase(int operationType) {
        return switch (operationType) {
            case CREATE -> Operation.CREATE_DATABASE;
            case READ -> Operation.READ_DATABASE;
            case READ_FEED -> Operation.LIST_DATABASES;
            case DELETE -> Operation.DELETE_DATABASE;
            case QUERY, SQL_QUERY -> Operation.QUERY_DATABASES;
            default -> null;
        };
    }

    private static Operation onCollection(int operationType) {
        return switch (operationType) {
            case CREATE -> Operation.CREATE_CONTAINER;
            case READ -> Operation.READ_CONTAINER;
            case READ_FEED -> Operation.LIST_CONTAINERS;
            case DELETE -> Operation.DELETE_CONTAINER;
            case QUERY, SQL_QUERY -> Operation.QUERY_CONTAINERS;
            case HEAD -> Operation.HEAD_CONTAINER;
            default -> null;
        };
    }

    private static Operation onDocument(RequestFrame request) {
        return switch (request.operationType()) {
            case CREATE -> Operation.CREATE_ITEM;
            case PATCH -> Operation.PATCH_ITEM;
            case READ -> Operation.READ_ITEM;
            case READ_FEED -> request.tokens().has(RequestToken.A_IM) ? Operation.CHANGE_FEED : Operation.READ_FEED;
            case DELETE -> Operation.DELETE_ITEM;
            case REPLACE -> Operation.REPLACE_ITEM;
            case QUERY, SQL_QUERY -> Operation.QUERY;
            case UPSERT -> Operation.UPSERT_ITEM;
            case BATCH -> Operation.BATCH;
            case QUERY_PLAN -> Operation.QUERY_PLAN;
            default -> null;
        };
    }
}
