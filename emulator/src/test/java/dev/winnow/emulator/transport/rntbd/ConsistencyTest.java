package dev.winnow.emulator.transport.rntbd;

import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** In direct mode the client itself is responsible for consistency: it reads from one replica, or from a quorum of them. */
class ConsistencyTest extends DirectTest {
    private static final Pattern REPLICA = Pattern.compile("partitions/0/replicas/\\d[ps]/");

    @Override
    protected EmulatorOptions options() {
        return EmulatorOptions.defaults().withConsistency(AccountConsistency.STRONG);
    }

    @ParameterizedTest
    @CsvSource({"STRONG, 2", "BOUNDED_STALENESS, 2", "SESSION, 1", "CONSISTENT_PREFIX, 1", "EVENTUAL, 1"})
    void readsContactAsManyReplicasAsTheConsistencyNeeds(ConsistencyLevel consistency, int replicas) {
        try (CosmosClient consistent = connect(consistency)) {
            CosmosContainer items = consistent.getDatabase("db").getContainer("c");
            items.createItem(document("1", "a"));
            items.upsertItem(document("1", "a").put("n", 2));
            long before = reads();

            CosmosItemResponse<JsonNode> read = items.readItem("1", new PartitionKey("a"), JsonNode.class);

            assertThat(read.getItem().get("n").asInt()).isEqualTo(2);
            assertThat(reads() - before).isEqualTo(replicas);
            assertThat(contactedReplicas(read)).hasSizeGreaterThanOrEqualTo(replicas);
        }
    }

    private long reads() {
        return emulator.control().requests().getOrDefault(Operation.READ_ITEM, 0L);
    }

    private static Set<String> contactedReplicas(CosmosItemResponse<?> response) {
        return REPLICA.matcher(response.getDiagnostics().toString())
                .results()
                .map(MatchResult::group)
                .collect(Collectors.toSet());
    }
}
