package dev.winnow.emulator.service;

import java.util.List;
import java.util.UUID;

import com.azure.cosmos.models.CosmosItemRequestOptions;
import com.azure.cosmos.models.CosmosItemResponse;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.emulator.sdk.SdkTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class ItemTest extends SdkTest {
    private static final PartitionKey PK = new PartitionKey("a");

    @Test
    void createdItemHasSystemProperties() {
        ObjectNode document = document("1", "a").put("price", 1.5).put("name", "Grüße, 世界 \"quoted\" \\ \n");
        document.putArray("tags").add("x").add(2).addNull();

        CosmosItemResponse<ObjectNode> created = container.createItem(document);
        CosmosItemResponse<ObjectNode> read = container.readItem("1", PK, ObjectNode.class);

        assertThat(created.getStatusCode()).isEqualTo(201);
        assertThat(read.getStatusCode()).isEqualTo(200);
        ObjectNode item = read.getItem();
        assertThat(item.get("_rid").asText()).isNotEmpty();
        assertThat(item.get("_self").asText())
                .startsWith("dbs/")
                .contains(item.get("_rid").asText());
        assertThat(item.get("_etag").asText()).isEqualTo(read.getETag()).isEqualTo(created.getETag());
        assertThat(item.get("_ts").asLong()).isPositive();
        assertThat(item.remove(List.of("_rid", "_self", "_etag", "_attachments", "_ts")))
                .isEqualTo(document);
    }

    @Test
    void createConflictsWithAnExistingItem() {
        container.createItem(document("1", "a"));
        assertThat(failure(() -> container.createItem(document("1", "a"))).getStatusCode())
                .isEqualTo(409);
        assertThat(container.createItem(document("1", "b")).getStatusCode()).isEqualTo(201);
    }

    @Test
    void upsertCreatesThenReplaces() {
        CosmosItemResponse<ObjectNode> created =
                container.upsertItem(document("1", "a").put("n", 1));
        CosmosItemResponse<ObjectNode> replaced =
                container.upsertItem(document("1", "a").put("n", 2));
        assertThat(created.getStatusCode()).isEqualTo(201);
        assertThat(replaced.getStatusCode()).isEqualTo(200);
        assertThat(replaced.getETag()).isNotEqualTo(created.getETag());
        assertThat(replaced.getItem().get("_rid")).isEqualTo(created.getItem().get("_rid"));
        assertThat(container
                        .readItem("1", PK, JsonNode.class)
                        .getItem()
                        .get("n")
                        .asInt())
                .isEqualTo(2);
    }

    @Test
    void readItemCanBeReplaced() {
        container.createItem(document("1", "a").put("n", 1));
        ObjectNode read = container.readItem("1", PK, ObjectNode.class).getItem();
        String before = read.get("_etag").asText();
        container.replaceItem(read.put("n", 2), "1", PK, new CosmosItemRequestOptions());
        ObjectNode after = container.readItem("1", PK, ObjectNode.class).getItem();
        assertThat(after.get("n").asInt()).isEqualTo(2);
        assertThat(after.get("_etag").asText()).isNotEqualTo(before);
        assertThat(after.size()).isEqualTo(read.size());
    }

    @Test
    void deletedItemIsNotFound() {
        container.createItem(document("1", "a"));
        CosmosItemResponse<Object> deleted = container.deleteItem("1", PK, new CosmosItemRequestOptions());
        assertThat(deleted.getStatusCode()).isEqualTo(204);
        assertThat(failure(() -> container.readItem("1", PK, JsonNode.class)).getStatusCode())
                .isEqualTo(404);
        assertThat(failure(() -> container.deleteItem("1", PK, null)).getStatusCode())
                .isEqualTo(404);
        assertThat(failure(() -> container.replaceItem(document("1", "a"), "1", PK, null))
                        .getStatusCode())
                .isEqualTo(404);
    }

    @Test
    void responsesHaveSessionTokenChargeAndActivityId() {
        CosmosItemResponse<ObjectNode> first = container.createItem(document("1", "a"));
        CosmosItemResponse<ObjectNode> second = container.createItem(document("2", "a"));
        assertThat(first.getSessionToken()).matches("0:-1#\\d+");
        assertThat(second.getSessionToken()).isNotEqualTo(first.getSessionToken());
        assertThat(first.getRequestCharge()).isPositive();
        assertThat(UUID.fromString(first.getActivityId())).isNotEqualTo(UUID.fromString(second.getActivityId()));
        assertThat(first.getResponseHeaders())
                .containsEntry("x-ms-item-lsn", "2")
                .containsEntry("lsn", "2");
    }

    @Test
    void writesCanOmitTheItemInTheResponse() {
        CosmosItemRequestOptions minimal = new CosmosItemRequestOptions().setContentResponseOnWriteEnabled(false);
        CosmosItemResponse<ObjectNode> created = container.createItem(document("1", "a"), PK, minimal);
        assertThat(created.getStatusCode()).isEqualTo(201);
        assertThat(created.getItem()).isNull();
        assertThat(created.getETag()).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"with space", "per%cent", "plus+sign", "ümlaut", "a&b=c", "semi;colon,comma", "日本", "(x)'y'"})
    void idsMayHaveSpecialCharacters(String id) {
        container.createItem(document(id, "a"));
        assertThat(container
                        .readItem(id, PK, ObjectNode.class)
                        .getItem()
                        .get("id")
                        .asText())
                .isEqualTo(id);
        container.deleteItem(id, PK, null);
        assertThat(failure(() -> container.readItem(id, PK, JsonNode.class)).getStatusCode())
                .isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "ü", "a\"b", "back\\slash", "日本", "tab\t"})
    void partitionKeysMayHaveSpecialCharacters(String key) {
        container.createItem(document("1", key));
        PartitionKey partitionKey = new PartitionKey(key);
        assertThat(container.readItem("1", partitionKey, JsonNode.class).getStatusCode())
                .isEqualTo(200);
    }

    @Test
    void partitionKeysMayBeAnyScalarOrAbsent() {
        container.createItem(JSON.createObjectNode().put("id", "1").put("pk", 7));
        container.createItem(JSON.createObjectNode().put("id", "1").put("pk", 7.25));
        container.createItem(JSON.createObjectNode().put("id", "1").put("pk", true));
        container.createItem(JSON.createObjectNode().put("id", "1").putNull("pk"));
        container.createItem(JSON.createObjectNode().put("id", "1"));
        assertThat(read(new PartitionKey(7.0)).get("pk").asInt()).isEqualTo(7);
        assertThat(read(new PartitionKey(7.25)).get("pk").asDouble()).isEqualTo(7.25);
        assertThat(read(new PartitionKey(true)).get("pk").asBoolean()).isTrue();
        assertThat(read(new PartitionKey(null)).get("pk").isNull()).isTrue();
        assertThat(read(PartitionKey.NONE).has("pk")).isFalse();
    }

    private JsonNode read(PartitionKey key) {
        return container.readItem("1", key, JsonNode.class).getItem();
    }

    @Test
    void largeItemsAreReadBack() {
        String text = "0123456789".repeat(100_000);
        container.createItem(document("1", "a").put("text", text));
        assertThat(container
                        .readItem("1", PK, JsonNode.class)
                        .getItem()
                        .get("text")
                        .asText())
                .isEqualTo(text);
    }

    @Test
    void mismatchingPartitionKeyIsRejected() {
        var failure = failure(
                () -> container.createItem(document("1", "a"), new PartitionKey("b"), new CosmosItemRequestOptions()));
        assertThat(failure.getStatusCode()).isEqualTo(400);
        assertThat(failure.getSubStatusCode()).isEqualTo(1001);
    }
}
