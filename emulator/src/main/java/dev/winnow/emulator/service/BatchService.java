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
import dev.winnow.emulator.store.Container;

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
}
