package dev.winnow.emulator.service;

import java.util.ArrayList;
import java.util.List;

import com.azure.cosmos.models.CosmosChangeFeedRequestOptions;
import com.azure.cosmos.models.FeedRange;
import com.azure.cosmos.models.FeedResponse;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.emulator.sdk.SdkTest;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ChangeFeedTest extends SdkTest {
    private String continuation;

    @Test
    void continuationReturnsOnlyLaterChanges() {
        for (int i = 0; i < 5; i++) {
            container.createItem(document("id" + i, "a"));
        }
        assertThat(changes(CosmosChangeFeedRequestOptions.createForProcessingFromBeginning(FeedRange.forFullRange())))
                .containsExactly("id0", "id1", "id2", "id3", "id4");

        container.upsertItem(document("id1", "a").put("n", 1));
        container.createItem(document("id5", "a"));
        container.upsertItem(document("id1", "a").put("n", 2));
        assertThat(changes(CosmosChangeFeedRequestOptions.createForProcessingFromContinuation(continuation)))
                .containsExactly("id5", "id1");
        assertThat(changes(CosmosChangeFeedRequestOptions.createForProcessingFromContinuation(continuation)))
                .isEmpty();
    }

    @Test
    void changesArePaged() {
        for (int i = 0; i < 7; i++) {
            container.createItem(document("id" + i, "a"));
        }
        CosmosChangeFeedRequestOptions options =
                CosmosChangeFeedRequestOptions.createForProcessingFromBeginning(FeedRange.forFullRange());
        List<Integer> sizes = new ArrayList<>();
        container
                .queryChangeFeed(options.setMaxItemCount(3), JsonNode.class)
                .iterableByPage()
                .forEach(page -> sizes.add(page.getResults().size()));
        assertThat(sizes).startsWith(3, 3, 1);
    }

    @Test
    void feedFromNowSkipsEarlierChanges() {
        container.createItem(document("before", "a"));
        assertThat(changes(CosmosChangeFeedRequestOptions.createForProcessingFromNow(FeedRange.forFullRange())))
                .isEmpty();
        container.createItem(document("after", "a"));
        assertThat(changes(CosmosChangeFeedRequestOptions.createForProcessingFromContinuation(continuation)))
                .containsExactly("after");
    }

    @Test
    void feedCanBeLimitedToAPartitionKey() {
        container.createItem(document("1", "a"));
        container.createItem(document("2", "b"));
        container.createItem(document("3", "a"));
        FeedRange only = FeedRange.forLogicalPartition(new PartitionKey("a"));
        assertThat(changes(CosmosChangeFeedRequestOptions.createForProcessingFromBeginning(only)))
                .containsExactly("1", "3");
    }

    /** Reads all changes and stores the continuation. */
    private List<String> changes(CosmosChangeFeedRequestOptions options) {
        List<String> ids = new ArrayList<>();
        for (FeedResponse<JsonNode> page :
                container.queryChangeFeed(options, JsonNode.class).iterableByPage()) {
            page.getResults().forEach(item -> ids.add(item.get("id").asText()));
            continuation = page.getContinuationToken();
        }
        return ids;
    }
}
