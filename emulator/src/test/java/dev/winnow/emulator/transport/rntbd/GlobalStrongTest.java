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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Two of four replicas and the second region lag in an account with strong consistency. */
class GlobalStrongTest extends DirectTest {
    private static final PartitionKey PK = new PartitionKey("a");
    private static final int ROUNDS = 12;

    @Override
    protected EmulatorOptions options() {
        return EmulatorOptions.defaults()
                .withConsistency(AccountConsistency.STRONG)
                .withRegions(2);
    }

    @ParameterizedTest
    @EnumSource
    void everyConsistencyReadsItsOwnWrites(ConsistencyLevel consistency) {
        emulator.control().replicaLag(Duration.ofMillis(20));
        try (CosmosClient consistent = connect(consistency)) {
            CosmosContainer items = consistent.getDatabase("db").getContainer("c");
            for (int i = 0; i < ROUNDS; i++) {
                items.upsertItem(document("1", "a").put("n", i));
                var read = items.readItem("1", PK, JsonNode.class);
                assertThat(read.getItem().get("n").asInt()).isEqualTo(i);
            }
        }
    }

    @Test
    void strongWritesWaitUntilEveryRegionHasThem() {
        Duration lag = Duration.ofMillis(300);
        emulator.control().replicaLag(lag);
        try (CosmosClient strong = connect(ConsistencyLevel.STRONG)) {
            CosmosContainer items = strong.getDatabase("db").getContainer("c");

            CosmosItemResponse<?> write = items.upsertItem(document("1", "a"));

            assertThat(write.getDuration()).isGreaterThanOrEqualTo(lag);
            assertThat(requests(Operation.HEAD_CONTAINER)).isPositive();
        }
    }

    private long requests(Operation operation) {
        return emulator.control().requests().getOrDefault(operation, 0L);
    }
}
