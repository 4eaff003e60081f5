package dev.winnow.emulator.service;

import java.util.List;
import java.util.stream.IntStream;

import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.models.CosmosItemIdentity;
import com.azure.cosmos.models.FeedResponse;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.emulator.sdk.SdkTest;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ReadManyTest extends SdkTest {
    @Test
    void readManySpansPartitions() {
        for (int i = 0; i < 20; i++) {
            container.createItem(document("id" + i, "pk" + i % 3));
        }
        List<CosmosItemIdentity> wanted = IntStream.of(1, 4, 5, 17)
                .mapToObj(i -> new CosmosItemIdentity(new PartitionKey("pk" + i % 3), "id" + i))
                .toList();
        FeedResponse<JsonNode> found = container.readMany(wanted, JsonNode.class);
        assertThat(found.getResults())
                .extracting(item -> item.get("id").asText())
                .containsExactlyInAnyOrder("id1", "id4", "id5", "id17");
    }

    @Test
    void readManySupportsContainersPartitionedById() {
        CosmosContainer byId = container("/id");
        List.of("a", "b", "c").forEach(id -> byId.createItem(document(id, "any")));
        List<CosmosItemIdentity> wanted = List.of(
                new CosmosItemIdentity(new PartitionKey("a"), "a"),
                new CosmosItemIdentity(new PartitionKey("c"), "c"),
                new CosmosItemIdentity(new PartitionKey("none"), "none"));
        assertThat(byId.readMany(wanted, JsonNode.class).getResults())
                .extracting(item -> item.get("id").asText())
                .containsExactlyInAnyOrder("a", "c");
    }

    @Test
    void readManyAcceptsASingleItem() {
        container.createItem(document("1", "a"));
        List<CosmosItemIdentity> wanted = List.of(new CosmosItemIdentity(new PartitionKey("a"), "1"));
        assertThat(container.readMany(wanted, JsonNode.class).getResults()).hasSize(1);
    }
}
