package dev.winnow.emulator.service;

import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.emulator.message.Json;
import dev.winnow.emulator.message.ServiceError;
import dev.winnow.emulator.patch.DocumentPatch;
import dev.winnow.emulator.store.Item;
import dev.winnow.emulator.store.Items;

/**
 * Carries out the operations of a batch.
 *
 * @param items the container's items
 * @param batchPartitionKey the partition key of the whole batch, or null if each operation has its own
 */
record BatchOperations(Items items, String batchPartitionKey) {
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
