package dev.winnow.tests.functional;

import java.util.ArrayList;
import java.util.List;

import com.azure.cosmos.CosmosAsyncContainer;
import com.azure.cosmos.models.CosmosBulkOperations;
import com.azure.cosmos.models.CosmosChangeFeedRequestOptions;
import com.azure.cosmos.models.CosmosItemOperation;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.FeedRange;
import com.azure.cosmos.models.FeedResponse;
import com.azure.cosmos.models.PartitionKey;
import com.azure.cosmos.util.CosmosPagedFlux;
import com.fasterxml.jackson.databind.JsonNode;
import reactor.core.publisher.Flux;

/** A partition is split, and then a half of it, while queries and the change feed are under way. */
final class SplitSteps {
    private static final int DOCUMENTS = 24;
    private static final int PAGE = 5;
    private static final String SORTED = "SELECT * FROM c ORDER BY c.number";

    private final CosmosAsyncContainer container;
    private final Answers answers;
    private final GatewayFaults gateway;

    SplitSteps(CosmosAsyncContainer container, Answers answers, GatewayFaults gateway) {
        this.container = container;
        this.answers = answers;
        this.gateway = gateway;
    }

    void run() {
        write("before");
        splitWhileReading(0);
        write("after the first");
        splitWhileReading(1);
        write("after the second");
    }

    private void write(String when) {
        List<CosmosItemOperation> writes = new ArrayList<>();
        for (int i = 0; i < DOCUMENTS; i++) {
            writes.add(CosmosBulkOperations.getUpsertItemOperation(
                    Bodies.of("s" + i, "s" + i, i), new PartitionKey("s" + i)));
        }
        answers.bulk(when + ": bulk", container.executeBulkOperations(Flux.fromIterable(writes)));
        // One after another, for a partition's batches come in no certain order and the change feed tells of it.
        for (int i = 0; i < DOCUMENTS; i++) {
            PartitionKey key = new PartitionKey("s" + i);
            answers.item(when + ": read", container.readItem("s" + i, key, null, JsonNode.class));
            answers.item(
                    when + ": replace",
                    container.replaceItem((JsonNode) Bodies.of("s" + i, "s" + i, -i), "s" + i, key, null));
        }
    }

    private void splitWhileReading(int range) {
        FeedResponse<JsonNode> page = query().byPage(PAGE).blockFirst();
        answers.documents("query, first page", Flux.just(page));
        FeedResponse<JsonNode> changes = changes(
                        CosmosChangeFeedRequestOptions.createForProcessingFromBeginning(FeedRange.forFullRange()))
                .blockFirst();
        answers.documents("change feed, first page", Flux.just(changes));

        gateway.split(container.getDatabase().getId(), container.getId(), range);

        answers.documents("query, continued after a split", query().byPage(page.getContinuationToken(), PAGE));
        answers.documents(
                "change feed, continued after a split",
                changes(CosmosChangeFeedRequestOptions.createForProcessingFromContinuation(
                        changes.getContinuationToken())));
        answers.documents("query, new after a split", query().byPage(PAGE));
    }

    private CosmosPagedFlux<JsonNode> query() {
        return container.queryItems(SORTED, new CosmosQueryRequestOptions(), JsonNode.class);
    }

    private Flux<FeedResponse<JsonNode>> changes(CosmosChangeFeedRequestOptions options) {
        return container
                .queryChangeFeed(options.setMaxItemCount(PAGE), JsonNode.class)
                .byPage();
    }
}
