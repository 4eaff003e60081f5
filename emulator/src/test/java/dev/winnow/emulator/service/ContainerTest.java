package dev.winnow.emulator.service;

import java.util.List;
import java.util.UUID;

import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.CosmosDatabase;
import com.azure.cosmos.CosmosException;
import com.azure.cosmos.models.CosmosContainerProperties;
import com.azure.cosmos.models.CosmosContainerResponse;
import com.azure.cosmos.models.CosmosDatabaseProperties;
import com.azure.cosmos.models.FeedRange;
import com.azure.cosmos.models.PartitionKey;
import com.azure.cosmos.models.PartitionKeyBuilder;
import com.azure.cosmos.models.PartitionKeyDefinition;
import com.azure.cosmos.models.PartitionKind;
import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.emulator.sdk.SdkTest;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Databases and containers. */
class ContainerTest extends SdkTest {
    @Test
    void databasesAreCreatedListedAndDeleted() {
        String name = UUID.randomUUID().toString();
        assertThat(client.createDatabase(name).getStatusCode()).isEqualTo(201);
        assertThat(client.createDatabaseIfNotExists(name).getStatusCode()).isEqualTo(200);
        assertThat(failure(() -> client.createDatabase(name)).getStatusCode()).isEqualTo(409);
        assertThat(client.getDatabase(name).read().getProperties().getId()).isEqualTo(name);
        assertThat(client.readAllDatabases().stream().map(CosmosDatabaseProperties::getId))
                .contains(name, "db");
        assertThat(client.queryDatabases("SELECT * FROM d WHERE d.id = '" + name + "'", null))
                .singleElement()
                .extracting(CosmosDatabaseProperties::getId)
                .isEqualTo(name);

        assertThat(client.getDatabase(name).delete().getStatusCode()).isEqualTo(204);
        assertThat(failure(() -> client.getDatabase(name).read()).getStatusCode())
                .isEqualTo(404);
    }

    @Test
    void containersAreCreatedListedAndDeleted() {
        CosmosDatabase database = client.getDatabase("db");
        String name = UUID.randomUUID().toString();
        CosmosContainerResponse created = database.createContainer(name, "/tenant");
        assertThat(created.getStatusCode()).isEqualTo(201);
        assertThat(created.getProperties().getPartitionKeyDefinition().getPaths())
                .containsExactly("/tenant");
        assertThat(created.getProperties().getResourceId()).isNotEmpty();
        assertThat(failure(() -> database.createContainer(name, "/tenant")).getStatusCode())
                .isEqualTo(409);
        assertThat(database.createContainerIfNotExists(name, "/tenant").getStatusCode())
                .isEqualTo(200);
        assertThat(database.readAllContainers().stream().map(CosmosContainerProperties::getId))
                .contains(name);
        assertThat(database.queryContainers("SELECT * FROM c WHERE c.id = '" + name + "'"))
                .singleElement()
                .extracting(CosmosContainerProperties::getId)
                .isEqualTo(name);

        CosmosContainer container = database.getContainer(name);
        assertThat(container.delete().getStatusCode()).isEqualTo(204);
        assertThat(failure(container::read).getStatusCode()).isEqualTo(404);
    }

    @Test
    void readsInAMissingContainerFail() {
        CosmosContainer absent = client.getDatabase("db").getContainer("absent");
        CosmosException failure = failure(() -> absent.readItem("1", new PartitionKey("a"), JsonNode.class));
        assertThat(failure.getStatusCode()).isEqualTo(404);
    }

    @Test
    void recreatedContainerIsEmpty() {
        container.createItem(document("1", "a"));
        String name = container.getId();
        container.delete();
        client.getDatabase("db").createContainer(name, "/pk");
        assertThat(container.createItem(document("1", "a")).getStatusCode()).isEqualTo(201);
        assertThat(container.queryItems("SELECT * FROM c", null, JsonNode.class))
                .hasSize(1);
    }

    @Test
    void feedRangesCoverTheContainer() {
        List<FeedRange> ranges = container.getFeedRanges();
        assertThat(ranges).hasSize(1);
    }

    @Test
    void hierarchicalPartitionKeysAreSupported() {
        PartitionKeyDefinition definition = new PartitionKeyDefinition()
                .setKind(PartitionKind.MULTI_HASH)
                .setPaths(List.of("/tenant", "/inner/user"));
        String name = UUID.randomUUID().toString();
        client.getDatabase("db").createContainer(new CosmosContainerProperties(name, definition));
        CosmosContainer nested = client.getDatabase("db").getContainer(name);
        for (String user : List.of("u", "v")) {
            var document = JSON.createObjectNode().put("id", "1").put("tenant", "t");
            document.putObject("inner").put("user", user);
            nested.createItem(document);
        }
        PartitionKey key = new PartitionKeyBuilder().add("t").add("v").build();
        assertThat(nested.readItem("1", key, JsonNode.class)
                        .getItem()
                        .get("inner")
                        .get("user")
                        .asText())
                .isEqualTo("v");
    }
}
