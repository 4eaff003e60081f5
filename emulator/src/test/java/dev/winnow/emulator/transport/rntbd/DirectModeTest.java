package dev.winnow.emulator.transport.rntbd;

import java.util.stream.IntStream;

import com.azure.cosmos.models.CosmosItemResponse;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.emulator.message.Operation;
import dev.winnow.emulator.sdk.DirectTest;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** What is different in direct mode. What is the same in all modes is tested with every protocol of the SDK. */
class DirectModeTest extends DirectTest {
    private static final PartitionKey PK = new PartitionKey("a");

    @Test
    void itemsAreReadFromReplicas() {
        container.createItem(document("1", "a"));

        CosmosItemResponse<JsonNode> read = container.readItem("1", PK, JsonNode.class);

        assertThat(read.getDiagnostics().toString())
                .contains("rntbd://localhost:" + emulator.directPort() + "/apps/emulator/")
                .contains("\"connectionMode\":\"DIRECT\"");
    }

    @Test
    void addressesAreReadOncePerPartition() {
        IntStream.range(0, 50).forEach(i -> container.createItem(document("id" + i, "a")));

        long before = addressReads();
        IntStream.range(0, 50).forEach(i -> container.readItem("id" + i, PK, JsonNode.class));

        assertThat(addressReads()).isEqualTo(before);
    }

    @Test
    void responsesHaveTheTokensOfTheBackend() {
        container.createItem(document("1", "a"));

        CosmosItemResponse<JsonNode> read = container.readItem("1", PK, JsonNode.class);

        assertThat(read.getResponseHeaders())
                .containsEntry("lsn", "2")
                .containsEntry("x-ms-item-lsn", "2")
                .containsEntry("x-ms-cosmos-llsn", "2")
                .containsEntry("x-ms-quorum-acked-lsn", "2")
                .containsEntry("x-ms-global-Committed-lsn", "2")
                .containsEntry("x-ms-current-replica-set-size", "4")
                .containsEntry("x-ms-current-write-quorum", "3")
                .containsEntry("x-ms-session-token", "0:-1#2")
                .containsEntry("x-ms-schemaversion", "1.18")
                .hasSize(25);
    }

    @Test
    void databasesAreReadFromReplicas() {
        var read = client.getDatabase("db").read();

        assertThat(read.getProperties().getId()).isEqualTo("db");
        assertThat(read.getDiagnostics().toString()).contains("rntbd://localhost:");
    }

    @Test
    void pointOperationsFollowASplit() {
        container.createItem(document("1", "a"));
        emulator.control().split("db", "c", 0);

        CosmosItemResponse<JsonNode> read = container.readItem("1", PK, JsonNode.class);

        assertThat(read.getSessionToken()).matches("[12]:-1#2");
        assertThat(container.createItem(document("2", "a")).getStatusCode()).isEqualTo(201);
    }

    private long addressReads() {
        return emulator.control().requests().get(Operation.READ_ADDRESSES);
    }
}
