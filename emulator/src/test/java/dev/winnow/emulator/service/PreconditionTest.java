package dev.winnow.emulator.service;

import com.azure.cosmos.models.CosmosItemRequestOptions;
import com.azure.cosmos.models.CosmosItemResponse;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.emulator.sdk.SdkTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class PreconditionTest extends SdkTest {
    private static final PartitionKey PK = new PartitionKey("a");

    private String oldEtag;
    private String etag;

    @BeforeEach
    void twoVersions() {
        oldEtag = container.createItem(document("1", "a")).getETag();
        etag = container.upsertItem(document("1", "a").put("n", 2)).getETag();
    }

    @Test
    void writesWithAStaleEtagFail() {
        CosmosItemRequestOptions old = ifMatch(oldEtag);
        assertThat(failure(() -> container.replaceItem(document("1", "a"), "1", PK, old))
                        .getStatusCode())
                .isEqualTo(412);
        assertThat(failure(() -> container.upsertItem(document("1", "a"), PK, old))
                        .getStatusCode())
                .isEqualTo(412);
        assertThat(failure(() -> container.deleteItem("1", PK, old)).getStatusCode())
                .isEqualTo(412);
        assertThat(container.readItem("1", PK, JsonNode.class).getETag()).isEqualTo(etag);
    }

    @Test
    void writesWithTheCurrentEtagSucceed() {
        CosmosItemResponse<ObjectNode> replaced =
                container.replaceItem(document("1", "a").put("n", 3), "1", PK, ifMatch(etag));
        assertThat(replaced.getStatusCode()).isEqualTo(200);
        assertThat(container.deleteItem("1", PK, ifMatch(replaced.getETag())).getStatusCode())
                .isEqualTo(204);
    }

    @Test
    void readOfAKnownVersionIsNotModified() {
        CosmosItemRequestOptions known = new CosmosItemRequestOptions().setIfNoneMatchETag(etag);
        CosmosItemResponse<JsonNode> read = container.readItem("1", PK, known, JsonNode.class);
        assertThat(read.getStatusCode()).isEqualTo(304);
        assertThat(read.getItem()).isNull();
        assertThat(read.getETag()).isEqualTo(etag);
    }

    @Test
    void readOfAnotherVersionReturnsTheItem() {
        CosmosItemRequestOptions other = new CosmosItemRequestOptions().setIfNoneMatchETag(oldEtag);
        CosmosItemResponse<JsonNode> read = container.readItem("1", PK, other, JsonNode.class);
        assertThat(read.getStatusCode()).isEqualTo(200);
        assertThat(read.getItem().get("n").asInt()).isEqualTo(2);
    }

    private static CosmosItemRequestOptions ifMatch(String etag) {
        return new CosmosItemRequestOptions().setIfMatchETag(etag);
    }
}
