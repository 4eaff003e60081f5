package dev.winnow.emulator.service;

import com.azure.cosmos.models.CosmosBatch;
import com.azure.cosmos.models.CosmosBatchItemRequestOptions;
import com.azure.cosmos.models.CosmosBatchOperationResult;
import com.azure.cosmos.models.CosmosBatchResponse;
import com.azure.cosmos.models.CosmosPatchOperations;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.emulator.sdk.SdkTest;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class BatchTest extends SdkTest {
    private static final PartitionKey PK = new PartitionKey("a");

    @Test
    void batchesSupportAllOperations() {
        container.createItem(document("old", "a").put("n", 1));
        container.createItem(document("patched", "a").put("n", 1));
        container.createItem(document("doomed", "a"));
        CosmosBatch batch = CosmosBatch.createCosmosBatch(PK);
        batch.createItemOperation(document("new", "a"));
        batch.upsertItemOperation(document("upserted", "a"));
        batch.replaceItemOperation("old", document("old", "a").put("n", 2));
        batch.patchItemOperation("patched", CosmosPatchOperations.create().increment("/n", 4));
        batch.readItemOperation("old");
        batch.deleteItemOperation("doomed");

        CosmosBatchResponse response = container.executeCosmosBatch(batch);

        assertThat(response.isSuccessStatusCode()).isTrue();
        assertThat(response.getStatusCode()).isEqualTo(200);
        assertThat(response.getResults())
                .extracting(CosmosBatchOperationResult::getStatusCode)
                .containsExactly(201, 201, 200, 200, 200, 204);
        assertThat(response.getResults().get(3).getItem(JsonNode.class).get("n").asInt())
                .isEqualTo(5);
        assertThat(response.getResults().get(4).getItem(JsonNode.class).get("n").asInt())
                .isEqualTo(2);
        assertThat(response.getRequestCharge()).isPositive();
        assertThat(container.readItem("new", PK, JsonNode.class).getETag())
                .isEqualTo(response.getResults().get(0).getETag());
        assertThat(failure(() -> container.readItem("doomed", PK, JsonNode.class))
                        .getStatusCode())
                .isEqualTo(404);
    }

    @Test
    void failureRollsTheBatchBack() {
        String etag = container.createItem(document("old", "a").put("n", 1)).getETag();
        CosmosBatch batch = CosmosBatch.createCosmosBatch(PK);
        batch.createItemOperation(document("new", "a"));
        batch.replaceItemOperation("old", document("old", "a").put("n", 2));
        batch.deleteItemOperation("old");
        batch.createItemOperation(document("new", "a"));
        batch.readItemOperation("new");

        CosmosBatchResponse response = container.executeCosmosBatch(batch);

        assertThat(response.isSuccessStatusCode()).isFalse();
        assertThat(response.getStatusCode()).isEqualTo(409);
        assertThat(response.getResults())
                .extracting(CosmosBatchOperationResult::getStatusCode)
                .containsExactly(424, 424, 424, 409, 424);
        assertThat(container.readItem("old", PK, JsonNode.class).getETag()).isEqualTo(etag);
        assertThat(failure(() -> container.readItem("new", PK, JsonNode.class)).getStatusCode())
                .isEqualTo(404);
        assertThat(container.readAllItems(PK, JsonNode.class)).hasSize(1);
    }

    @Test
    void preconditionsApplyWithinABatch() {
        container.createItem(document("1", "a"));
        CosmosBatch batch = CosmosBatch.createCosmosBatch(PK);
        batch.upsertItemOperation(
                document("1", "a"), new CosmosBatchItemRequestOptions().setIfMatchETag("\"another\""));
        assertThat(container.executeCosmosBatch(batch).getStatusCode()).isEqualTo(412);
    }
}
