package dev.winnow.emulator.service;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import com.azure.cosmos.models.CosmosBulkOperationResponse;
import com.azure.cosmos.models.CosmosBulkOperations;
import com.azure.cosmos.models.CosmosItemOperation;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.emulator.sdk.SdkTest;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class BulkTest extends SdkTest {
    @Test
    void bulkCreatesSpanPartitions() {
        List<CosmosItemOperation> operations = new ArrayList<>();
        for (int i = 0; i < 250; i++) {
            String key = "pk" + i % 7;
            operations.add(CosmosBulkOperations.getCreateItemOperation(document("id" + i, key), new PartitionKey(key)));
        }
        for (CosmosBulkOperationResponse<?> response : container.executeBulkOperations(operations)) {
            assertThat(response.getResponse().getStatusCode()).isEqualTo(201);
        }
        assertThat(container.queryItems("SELECT VALUE COUNT(1) FROM c", null, Integer.class))
                .containsExactly(250);
    }

    @Test
    void failuresDoNotAffectOtherOperations() {
        container.createItem(document("taken", "a"));
        PartitionKey key = new PartitionKey("a");
        List<CosmosItemOperation> operations = List.of(
                CosmosBulkOperations.getCreateItemOperation(document("taken", "a"), key),
                CosmosBulkOperations.getUpsertItemOperation(document("fresh", "a"), key),
                CosmosBulkOperations.getReadItemOperation("absent", key),
                CosmosBulkOperations.getDeleteItemOperation("taken", key));
        Map<String, Integer> statuses = new java.util.HashMap<>();
        for (CosmosBulkOperationResponse<?> response : container.executeBulkOperations(operations)) {
            statuses.put(
                    response.getOperation().getOperationType().name(),
                    response.getResponse().getStatusCode());
        }
        assertThat(statuses).isEqualTo(Map.of("CREATE", 409, "UPSERT", 201, "READ", 404, "DELETE", 204));
        assertThat(container.readAllItems(key, JsonNode.class).stream()
                        .map(item -> item.get("id").asText())
                        .collect(Collectors.toList()))
                .containsExactly("fresh");
    }
}
