package dev.winnow.emulator.service;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.emulator.message.Header;
import dev.winnow.emulator.message.Json;
import dev.winnow.emulator.message.Request;
import dev.winnow.emulator.message.Response;
import dev.winnow.emulator.message.ServiceError;
import dev.winnow.emulator.patch.DocumentPatch;
import dev.winnow.emulator.store.Container;
import dev.winnow.emulator.store.Item;
import dev.winnow.emulator.store.Items;

/**
 * Several operations in one request: a transactional batch, of which all succeed or none, and bulk, whose operations are
 * independent.
 *
 * @param containers finds the container
 */
record BatchService(ContainerLookup containers) {
    /** The limit of the real service. */
    private static final int MAX_OPERATIONS = 100;

    private static final int MULTI_STATUS = 207;
    private static final int FAILED_DEPENDENCY = 424;

    /** Aborts a transaction because the operation at the index failed. */
    private static final class TransactionAborted extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final int index;
        private final BatchResult result;

        TransactionAborted(int index, BatchResult result) {
            super(null, null, false, false);
            this.index = index;
            this.result = result;
        }
    }

    Response perform(Request request) {
        Container container = containers.of(request.path());
        JsonNode operations = Json.parse(request.body());
        if (!operations.isArray() || operations.isEmpty() || operations.size() > MAX_OPERATIONS) {
            throw ServiceError.badRequest(
                    "A batch has 1 to " + MAX_OPERATIONS + " operations, not " + operations.size());
        }
        int partition = ItemFilter.partition(request, container);
        BatchOperations steps = new BatchOperations(container.items(), request.header(Header.PARTITION_KEY));
        List<BatchResult> results = request.flag(Header.BATCH_ATOMIC)
                ? transaction(container, steps, operations)
                : each(steps, operations, request.flag(Header.BATCH_CONTINUE_ON_ERROR));
        boolean allSucceeded = results.stream().noneMatch(BatchResult::failed);
        return Response.of(allSucceeded ? 200 : MULTI_STATUS, container, partition)
                .charge(RequestCharges.writes(results.size()))
                .header(Header.ITEM_COUNT, Integer.toString(results.size()))
                .body(json(results));
    }

    private static List<BatchResult> transaction(Container container, BatchOperations steps, JsonNode operations) {
        try {
            return container.items().atomically(() -> {
                List<BatchResult> results = new ArrayList<>(operations.size());
                for (JsonNode operation : operations) {
                    BatchResult result = steps.perform(operation);
                    if (result.failed()) {
                        throw new TransactionAborted(results.size(), result);
                    }
                    results.add(result);
                }
                return results;
            });
        } catch (TransactionAborted failure) {
            return failedDependencies(failure, operations.size());
        }
    }

    private static List<BatchResult> failedDependencies(TransactionAborted failure, int size) {
        List<BatchResult> results = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            results.add(i == failure.index ? failure.result : BatchResult.of(FAILED_DEPENDENCY));
        }
        return results;
    }

    private static List<BatchResult> each(BatchOperations steps, JsonNode operations, boolean continueOnError) {
        List<BatchResult> results = new ArrayList<>(operations.size());
        boolean proceed = true;
        for (JsonNode operation : operations) {
            BatchResult result = proceed ? steps.perform(operation) : BatchResult.of(FAILED_DEPENDENCY);
            proceed &= continueOnError || !result.failed();
            results.add(result);
        }
        return results;
    }

    private static byte[] json(List<BatchResult> results) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        char separator = '[';
        for (BatchResult result : results) {
            out.write(separator);
            result.writeTo(out);
            separator = ',';
        }
        out.write(']');
        return out.toByteArray();
    }

    /**
     * Carries out the operations of a batch.
     *
     * @param items the container's items
     * @param batchPartitionKey the partition key of the whole batch, or null if each operation has its own
     */
    private record BatchOperations(Items items, String batchPartitionKey) {
        /** Carries one operation out. An error is a result like any other. */
        BatchResult perform(JsonNode operation) {
            try {
                return attempt(operation);
            } catch (ServiceError e) {
                return BatchResult.of(e);
            }
        }

        private BatchResult attempt(JsonNode operation) {
            String partitionKey = operation.path("partitionKey").asText(batchPartitionKey);
            if (partitionKey == null) {
                throw ServiceError.badRequest("PartitionKey value must be supplied for this operation.");
            }
            String id = operation.path("id").asText();
            String ifMatch = operation.path("ifMatch").asText(null);
            JsonNode body = operation.path("resourceBody");
            boolean withBody = !operation.path("minimalReturnPreference").asBoolean();
            switch (operation.path("operationType").asText()) {
                case "Create":
                    return new BatchResult(201, 0, items.create(partitionKey, Json.bytes(body)), withBody);
                case "Upsert":
                    Items.Written written = items.upsert(partitionKey, Json.bytes(body), ifMatch);
                    return new BatchResult(written.created() ? 201 : 200, 0, written.item(), withBody);
                case "Replace":
                    Item replaced = items.replace(partitionKey, id, ifMatch, Json.bytes(body));
                    return new BatchResult(200, 0, replaced, withBody);
                case "Patch":
                    Item patched = items.change(partitionKey, id, ifMatch, DocumentPatch.parse(body)::apply);
                    return new BatchResult(200, 0, patched, withBody);
                case "Read":
                    return read(
                            items.read(partitionKey, id),
                            operation.path("ifNoneMatch").asText());
                case "Delete":
                    items.delete(partitionKey, id, ifMatch);
                    return BatchResult.of(204);
                default:
                    throw ServiceError.badRequest("Unknown batch operation " + operation.path("operationType"));
            }
        }

        private static BatchResult read(Item item, String ifNoneMatch) {
            boolean same = item.etag().contentEquals(ifNoneMatch);
            return same ? new BatchResult(304, 0, item, false) : new BatchResult(200, 0, item, true);
        }
    }
}
