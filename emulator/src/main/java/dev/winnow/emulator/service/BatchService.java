package dev.winnow.emulator.service;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.emulator.http.HeaderNames;
import dev.winnow.emulator.http.Request;
import dev.winnow.emulator.http.Response;
import dev.winnow.emulator.store.Container;
import dev.winnow.emulator.store.Json;
import dev.winnow.emulator.store.ServiceError;

/**
 * Several operations in one request: a transactional batch, of which all succeed or none, and bulk, whose operations have
 * nothing to do with each other.
 *
 * @param containers where the items are
 */
record BatchService(Containers containers) {
    /** The service's own limit. */
    private static final int MAX_OPERATIONS = 100;

    private static final int MULTI_STATUS = 207;
    private static final int FAILED_DEPENDENCY = 424;

    /** Ends a transaction whose operation at the index failed. */
    private static final class Failed extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final int index;
        private final BatchResult result;

        Failed(int index, BatchResult result) {
            super(null, null, false, false);
            this.index = index;
            this.result = result;
        }
    }

    Response perform(Request request, ResourcePath path) {
        Container container = containers.of(path);
        JsonNode operations = Json.parse(request.body());
        if (!operations.isArray() || operations.isEmpty() || operations.size() > MAX_OPERATIONS) {
            throw ServiceError.badRequest(
                    "A batch has 1 to " + MAX_OPERATIONS + " operations, not " + operations.size());
        }
        int partition = Selection.partition(request, container);
        BatchOperations steps = new BatchOperations(container.items(), request.header(HeaderNames.PARTITION_KEY));
        List<BatchResult> results = request.flag(HeaderNames.BATCH_ATOMIC)
                ? transaction(container, steps, operations)
                : each(steps, operations, request.flag(HeaderNames.BATCH_CONTINUE_ON_ERROR));
        boolean allWell = results.stream().noneMatch(BatchResult::failed);
        return Response.of(allWell ? 200 : MULTI_STATUS, container, partition)
                .charge(Charges.writes(results.size()))
                .header(HeaderNames.ITEM_COUNT, Integer.toString(results.size()))
                .body(json(results));
    }

    private static List<BatchResult> transaction(Container container, BatchOperations steps, JsonNode operations) {
        try {
            return container.items().atomically(() -> {
                List<BatchResult> results = new ArrayList<>(operations.size());
                for (JsonNode operation : operations) {
                    BatchResult result = steps.perform(operation);
                    if (result.failed()) {
                        throw new Failed(results.size(), result);
                    }
                    results.add(result);
                }
                return results;
            });
        } catch (Failed failure) {
            return othersDependedOn(failure, operations.size());
        }
    }

    private static List<BatchResult> othersDependedOn(Failed failure, int size) {
        List<BatchResult> results = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            results.add(i == failure.index ? failure.result : BatchResult.of(FAILED_DEPENDENCY));
        }
        return results;
    }

    private static List<BatchResult> each(BatchOperations steps, JsonNode operations, boolean continueOnError) {
        List<BatchResult> results = new ArrayList<>(operations.size());
        boolean goOn = true;
        for (JsonNode operation : operations) {
            BatchResult result = goOn ? steps.perform(operation) : BatchResult.of(FAILED_DEPENDENCY);
            goOn &= continueOnError || !result.failed();
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
