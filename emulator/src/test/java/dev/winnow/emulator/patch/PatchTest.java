package dev.winnow.emulator.patch;

import com.azure.cosmos.models.CosmosItemResponse;
import com.azure.cosmos.models.CosmosPatchItemRequestOptions;
import com.azure.cosmos.models.CosmosPatchOperations;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.emulator.sdk.SdkTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class PatchTest extends SdkTest {
    private static final PartitionKey PK = new PartitionKey("a");

    @BeforeEach
    void item() throws Exception {
        ObjectNode document = document("1", "a").put("n", 1).put("name", "old");
        document.set("list", JSON.readTree("[1,2,3]"));
        document.set("inner", JSON.readTree("{\"x\": 1, \"a/b\": {\"c\": true}}"));
        container.createItem(document);
    }

    @Test
    void addSetsFieldsAndInsertsElements() throws Exception {
        JsonNode item = patched(CosmosPatchOperations.create()
                .add("/new", "n")
                .add("/list/1", 9)
                .add("/list/-", 10)
                .add("/inner/y", 2));
        assertThat(item.get("new").asText()).isEqualTo("n");
        assertThat(item.get("list")).isEqualTo(JSON.readTree("[1,9,2,3,10]"));
        assertThat(item.get("inner").get("y").asInt()).isEqualTo(2);
    }

    @Test
    void setReplacesElementsAndCreatesFields() throws Exception {
        JsonNode item = patched(CosmosPatchOperations.create()
                .set("/name", "new")
                .set("/list/0", 7)
                .set("/other", JSON.readTree("{\"deep\": [1]}")));
        assertThat(item.get("name").asText()).isEqualTo("new");
        assertThat(item.get("list")).isEqualTo(JSON.readTree("[7,2,3]"));
        assertThat(item.get("other").get("deep").get(0).asInt()).isEqualTo(1);
    }

    @Test
    void replaceNeedsAnExistingValue() {
        JsonNode item = patched(CosmosPatchOperations.create().replace("/inner/a~1b/c", false));
        assertThat(item.get("inner").get("a/b").get("c").asBoolean()).isFalse();
        assertThat(failure(CosmosPatchOperations.create().replace("/missing", 1)))
                .isEqualTo(400);
    }

    @Test
    void removeDeletesFieldsAndElements() throws Exception {
        JsonNode item = patched(CosmosPatchOperations.create().remove("/name").remove("/list/0"));
        assertThat(item.has("name")).isFalse();
        assertThat(item.get("list")).isEqualTo(JSON.readTree("[2,3]"));
        assertThat(failure(CosmosPatchOperations.create().remove("/missing"))).isEqualTo(400);
    }

    @Test
    void incrementAddsIntegersAndFractions() {
        JsonNode item = patched(CosmosPatchOperations.create()
                .increment("/n", 41)
                .increment("/inner/x", -0.75)
                .increment("/fresh", 3));
        assertThat(item.get("n").isIntegralNumber()).isTrue();
        assertThat(item.get("n").asInt()).isEqualTo(42);
        assertThat(item.get("inner").get("x").asDouble()).isEqualTo(0.25);
        assertThat(item.get("fresh").asInt()).isEqualTo(3);
        assertThat(failure(CosmosPatchOperations.create().increment("/name", 1)))
                .isEqualTo(400);
    }

    @Test
    void moveRelocatesAValue() {
        JsonNode item = patched(CosmosPatchOperations.create().move("/name", "/inner/name"));
        assertThat(item.has("name")).isFalse();
        assertThat(item.get("inner").get("name").asText()).isEqualTo("old");
    }

    @Test
    void failingOperationLeavesTheItemUnchanged() {
        assertThat(failure(CosmosPatchOperations.create().set("/name", "new").remove("/missing")))
                .isEqualTo(400);
        assertThat(container
                        .readItem("1", PK, JsonNode.class)
                        .getItem()
                        .get("name")
                        .asText())
                .isEqualTo("old");
    }

    @Test
    void idAndPartitionKeyCannotBePatched() {
        assertThat(failure(CosmosPatchOperations.create().set("/id", "2"))).isEqualTo(400);
        assertThat(failure(CosmosPatchOperations.create().set("/pk", "b"))).isEqualTo(400);
    }

    @Test
    void conditionsAreChecked() {
        CosmosPatchOperations operations = CosmosPatchOperations.create().set("/name", "new");
        CosmosPatchItemRequestOptions unmet =
                new CosmosPatchItemRequestOptions().setFilterPredicate("from c where c.n > 1");
        var failure = failure(() -> container.patchItem("1", PK, operations, unmet, JsonNode.class));
        assertThat(failure.getStatusCode()).isEqualTo(412);
        assertThat(failure.getSubStatusCode()).isEqualTo(1110);

        CosmosPatchItemRequestOptions met =
                new CosmosPatchItemRequestOptions().setFilterPredicate("from c where c.n = 1 AND c.name = 'old'");
        assertThat(container.patchItem("1", PK, operations, met, JsonNode.class).getStatusCode())
                .isEqualTo(200);
    }

    private JsonNode patched(CosmosPatchOperations operations) {
        CosmosItemResponse<JsonNode> response = container.patchItem("1", PK, operations, JsonNode.class);
        assertThat(response.getStatusCode()).isEqualTo(200);
        JsonNode read = container.readItem("1", PK, JsonNode.class).getItem();
        assertThat(response.getItem()).isEqualTo(read);
        return read;
    }

    private int failure(CosmosPatchOperations operations) {
        return failure(() -> container.patchItem("1", PK, operations, JsonNode.class))
                .getStatusCode();
    }
}
