package dev.winnow.emulator.transport.rntbd;

import java.time.Duration;

import com.azure.cosmos.ConsistencyLevel;
import com.azure.cosmos.CosmosClient;
import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.models.CosmosItemResponse;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.emulator.EmulatorOptions;
import dev.winnow.emulator.message.Operation;
import dev.winnow.emulator.sdk.DirectTest;
import dev.winnow.emulator.service.AccountConsistency;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Two of four replicas lag. The client asks other replicas or waits, as its consistency demands. */
class ReplicaLagTest extends DirectTest {
    private static final PartitionKey PK = new PartitionKey("a");
    private static final int ROUNDS = 12;

    /** The client chooses replicas at random, half of which lag: not to meet one of these in so many reads never happens. */
    private static final int MANY_ROUNDS = 40;

    @Override
    protected EmulatorOptions options() {
        return EmulatorOptions.defaults().withConsistency(AccountConsistency.BOUNDED_STALENESS);
    }

    @Test
    void sessionReadsTryOtherReplicasIfOneIsBehindTheSession() {
        emulator.control().replicaLag(Duration.ofMinutes(1));
        StringBuilder diagnostics = new StringBuilder();
        for (int i = 0; i < MANY_ROUNDS; i++) {
            container.upsertItem(document("1", "a").put("n", i));
            CosmosItemResponse<JsonNode> read = container.readItem("1", PK, JsonNode.class);
            assertThat(read.getStatusCode()).isEqualTo(200);
            diagnostics.append(read.getDiagnostics());
        }
        assertThat(requests(Operation.READ_ITEM)).isGreaterThan(MANY_ROUNDS);
        assertThat(diagnostics.toString()).contains("\"subStatusCode\":1002");
    }

    @Test
    void boundedReadsWaitUntilAQuorumHasTheLatestVersionThatTheySaw() {
        try (CosmosClient bounded = connect(ConsistencyLevel.BOUNDED_STALENESS)) {
            CosmosContainer items = bounded.getDatabase("db").getContainer("c");
            items.upsertItem(document("1", "a"));
            emulator.control().replicaLag(Duration.ofMillis(100));
            // On a busy machine a lag can be over before the read begins.
            for (int i = 0; i < ROUNDS || requests(Operation.HEAD_CONTAINER) == 0 && i < 100 * ROUNDS; i++) {
                container.upsertItem(document("1", "a").put("n", i));
                assertThat(items.readItem("1", PK, JsonNode.class).getStatusCode())
                        .isEqualTo(200);
            }
            assertThat(requests(Operation.HEAD_CONTAINER)).isPositive();
        }
    }

    private long requests(Operation operation) {
        return emulator.control().requests().getOrDefault(operation, 0L);
    }
}
