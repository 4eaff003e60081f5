package dev.winnow.demo.gateway;

import com.azure.cosmos.CosmosClient;
import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.models.CosmosItemResponse;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

class ItemTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @ParameterizedTest
    @EnumSource(Protocol.class)
    void smoke(Protocol protocol) throws Exception {
        try (Gateway gateway = Gateway.start(GatewayOptions.defaults());
                CosmosClient client = protocol.connect(gateway)) {
            client.createDatabase("db");
            client.getDatabase("db").createContainer("c", "/pk");
            CosmosContainer container = client.getDatabase("db").getContainer("c");
            ObjectNode doc =
                    JSON.createObjectNode().put("id", "1").put("pk", "a").put("n", 1.50);
            CosmosItemResponse<ObjectNode> created = container.createItem(doc);
            assertThat(created.getStatusCode()).isEqualTo(201);
            CosmosItemResponse<JsonNode> read = container.readItem("1", new PartitionKey("a"), JsonNode.class);
            assertThat(read.getStatusCode()).isEqualTo(200);
            assertThat(container.upsertItem(doc.put("n", 2)).getStatusCode()).isEqualTo(200);
        }
    }
}
