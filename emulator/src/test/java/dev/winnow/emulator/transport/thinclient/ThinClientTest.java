package dev.winnow.emulator.transport.thinclient;

import com.azure.cosmos.models.CosmosItemResponse;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.emulator.sdk.Protocol;
import dev.winnow.emulator.sdk.SdkTest;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Clients use the endpoint for thin clients if and only if they are thin clients. */
class ThinClientTest extends SdkTest {
    @Test
    void itemsAreReadThroughTheEndpointForThinClients() {
        container.createItem(document("1", "a"));

        CosmosItemResponse<JsonNode> read = container.readItem("1", new PartitionKey("a"), JsonNode.class);

        assertThat(read.getDiagnostics().toString().contains("https://localhost:" + emulator.thinClientPort() + "/"))
                .isEqualTo(protocol == Protocol.THIN);
    }
}
