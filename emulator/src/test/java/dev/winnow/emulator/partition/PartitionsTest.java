package dev.winnow.emulator.partition;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

import com.azure.cosmos.models.CosmosBulkOperations;
import com.azure.cosmos.models.CosmosChangeFeedRequestOptions;
import com.azure.cosmos.models.CosmosItemIdentity;
import com.azure.cosmos.models.CosmosItemOperation;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.FeedRange;
import com.azure.cosmos.models.FeedResponse;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.emulator.EmulatorOptions;
import dev.winnow.emulator.sdk.SdkTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Containers with several partition key ranges. The SDK routes requests to them and merges results. */
class PartitionsTest extends SdkTest {
    private static final int PARTITIONS = 5;
    private static final int ITEMS = 60;

    @Override
    protected EmulatorOptions options() {
        return EmulatorOptions.defaults().withPartitions(PARTITIONS);
    }

    @BeforeEach
    void items() {
        createItems(ITEMS);
    }

    @Test
    void sessionTokensNameTheRangeOfAnItem() {
        Set<String> ranges = new HashSet<>();
        for (int i = 0; i < ITEMS; i++) {
            var read = container.readItem("id" + i, new PartitionKey("pk" + i), JsonNode.class);
            String token = read.getSessionToken();
            ranges.add(token.substring(0, token.indexOf(':')));
        }
        assertThat(ranges).containsExactlyInAnyOrder("0", "1", "2", "3", "4");
        assertThat(container.getFeedRanges()).hasSize(PARTITIONS);
    }

    @Test
    void queriesMergeTheRanges() {
        assertThat(query("SELECT * FROM c", JsonNode.class)).hasSize(ITEMS);
        assertThat(query("SELECT VALUE COUNT(1) FROM c", Integer.class)).containsExactly(ITEMS);
        assertThat(query("SELECT VALUE MAX(c.n) FROM c", Integer.class)).containsExactly(ITEMS - 1);
        assertThat(query("SELECT VALUE AVG(c.n) FROM c", Double.class)).containsExactly(29.5);
        assertThat(query("SELECT VALUE c.n FROM c ORDER BY c.n", Integer.class))
                .containsExactlyElementsOf(IntStream.range(0, ITEMS).boxed().toList());
        assertThat(query("SELECT VALUE c.n FROM c ORDER BY c.n DESC OFFSET 3 LIMIT 4", Integer.class))
                .containsExactly(56, 55, 54, 53);
        assertThat(query("SELECT TOP 3 VALUE c.n FROM c ORDER BY c.n", Integer.class))
                .containsExactly(0, 1, 2);
    }

    @Test
    void sortedQueriesContinueAcrossRanges() {
        List<Integer> found = new ArrayList<>();
        String continuation = null;
        do {
            FeedResponse<Integer> page = container
                    .queryItems(
                            "SELECT VALUE c.n FROM c ORDER BY c.n DESC", new CosmosQueryRequestOptions(), Integer.class)
                    .iterableByPage(continuation, 7)
                    .iterator()
                    .next();
            found.addAll(page.getResults());
            continuation = page.getContinuationToken();
        } while (continuation != null);
        assertThat(found)
                .hasSize(ITEMS)
                .isSortedAccordingTo((left, right) -> right - left)
                .doesNotHaveDuplicates();
    }

    @Test
    void clientsFollowASplit() {
        FeedResponse<Integer> page = sorted(null);
        List<Integer> found = new ArrayList<>(page.getResults());
        for (int range = 0; range < PARTITIONS; range++) {
            emulator.control().split("db", container.getId(), range);
        }
        while (page.getContinuationToken() != null) {
            page = sorted(page.getContinuationToken());
            found.addAll(page.getResults());
        }
        assertThat(found)
                .containsExactlyElementsOf(IntStream.range(0, ITEMS).boxed().toList());
        assertThat(container.getFeedRanges()).hasSize(2 * PARTITIONS);
        var read = container.readItem("id0", new PartitionKey("pk0"), JsonNode.class);
        assertThat(read.getSessionToken()).matches("[5-9]:-1#\\d+|1[0-4]:-1#\\d+");
    }

    private FeedResponse<Integer> sorted(String continuation) {
        return container
                .queryItems("SELECT VALUE c.n FROM c ORDER BY c.n", new CosmosQueryRequestOptions(), Integer.class)
                .iterableByPage(continuation, 7)
                .iterator()
                .next();
    }

    @Test
    void feedRangesAreDisjoint() {
        List<String> ids = new ArrayList<>();
        for (FeedRange range : container.getFeedRanges()) {
            CosmosQueryRequestOptions options = new CosmosQueryRequestOptions().setFeedRange(range);
            container
                    .queryItems("SELECT * FROM c", options, JsonNode.class)
                    .forEach(item -> ids.add(item.get("id").asText()));
        }
        assertThat(ids).hasSize(ITEMS).doesNotHaveDuplicates();
    }

    @Test
    void readManyAndBulkAreRoutedToTheirRanges() {
        List<CosmosItemIdentity> wanted = IntStream.range(0, 40)
                .mapToObj(i -> new CosmosItemIdentity(new PartitionKey("pk" + i), "id" + i))
                .toList();
        assertThat(container.readMany(wanted, JsonNode.class).getResults()).hasSize(40);

        List<CosmosItemOperation> deletions = IntStream.range(0, ITEMS)
                .mapToObj(i -> CosmosBulkOperations.getDeleteItemOperation("id" + i, new PartitionKey("pk" + i)))
                .toList();
        container
                .executeBulkOperations(deletions)
                .forEach(response ->
                        assertThat(response.getResponse().getStatusCode()).isEqualTo(204));
        assertThat(query("SELECT * FROM c", JsonNode.class)).isEmpty();
    }

    @Test
    void changeFeedCoversAllRanges() {
        List<String> ids = new ArrayList<>();
        container
                .queryChangeFeed(
                        CosmosChangeFeedRequestOptions.createForProcessingFromBeginning(FeedRange.forFullRange()),
                        JsonNode.class)
                .forEach(item -> ids.add(item.get("id").asText()));
        assertThat(ids).hasSize(ITEMS).doesNotHaveDuplicates();
    }

    private <T> List<T> query(String text, Class<T> type) {
        return container.queryItems(text, new CosmosQueryRequestOptions(), type).stream()
                .toList();
    }
}
