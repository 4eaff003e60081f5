package dev.winnow.demo.workload.functional;

import java.util.List;

import com.azure.cosmos.CosmosAsyncContainer;
import com.azure.cosmos.models.CosmosBatch;
import com.azure.cosmos.models.CosmosChangeFeedRequestOptions;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.FeedRange;
import com.azure.cosmos.models.PartitionKey;
import com.azure.cosmos.models.SqlParameter;
import com.azure.cosmos.models.SqlQuerySpec;
import com.fasterxml.jackson.databind.JsonNode;

/** Requests about many documents: batches, queries, the change feed. */
final class FeedSteps {
    private static final PartitionKey PARTITION = new PartitionKey("f");
    private static final int PAGE = 2;

    private final CosmosAsyncContainer container;
    private final Answers answers;

    FeedSteps(CosmosAsyncContainer container, Answers answers) {
        this.container = container;
        this.answers = answers;
    }

    void run() {
        batches();
        queries();
        changes();
    }

    private void batches() {
        CosmosBatch five = CosmosBatch.createCosmosBatch(PARTITION);
        for (int i = 0; i < 5; i++) {
            five.createItemOperation(Bodies.of("f" + i, "f", i));
        }
        answers.batch("batch", container.executeCosmosBatch(five));

        CosmosBatch mixed = CosmosBatch.createCosmosBatch(PARTITION);
        mixed.readItemOperation("f0");
        mixed.upsertItemOperation(Bodies.of("f1", "f", 10));
        mixed.replaceItemOperation("f2", Bodies.of("f2", "f", 20));
        mixed.deleteItemOperation("f4");
        answers.batch("batch of several kinds", container.executeCosmosBatch(mixed));

        CosmosBatch refused = CosmosBatch.createCosmosBatch(PARTITION);
        refused.upsertItemOperation(Bodies.of("f3", "f", 30));
        refused.createItemOperation(Bodies.of("f0", "f", 0));
        answers.batch("409: batch that is undone", container.executeCosmosBatch(refused));
    }

    private void queries() {
        query("query all", new SqlQuerySpec("SELECT * FROM c"));
        query(
                "query with parameters",
                new SqlQuerySpec(
                        "SELECT * FROM c WHERE c.number >= @least ORDER BY c.number DESC",
                        List.of(new SqlParameter("@least", 3))));
        query("query that finds nothing", new SqlQuerySpec("SELECT * FROM c WHERE c.number = -1"));
        query("400: query that is none", new SqlQuerySpec("SELECT FROM WHERE"));
    }

    private void query(String question, SqlQuerySpec query) {
        CosmosQueryRequestOptions options = new CosmosQueryRequestOptions().setPartitionKey(PARTITION);
        answers.pages(
                question, container.queryItems(query, options, JsonNode.class).byPage(PAGE));
    }

    private void changes() {
        CosmosChangeFeedRequestOptions options = CosmosChangeFeedRequestOptions.createForProcessingFromBeginning(
                FeedRange.forLogicalPartition(PARTITION));
        answers.pages(
                "change feed",
                container.queryChangeFeed(options, JsonNode.class).byPage());
    }
}
