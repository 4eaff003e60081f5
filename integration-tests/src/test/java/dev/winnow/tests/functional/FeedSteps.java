package dev.winnow.tests.functional;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

import com.azure.cosmos.ChangeFeedProcessor;
import com.azure.cosmos.ChangeFeedProcessorBuilder;
import com.azure.cosmos.CosmosAsyncContainer;
import com.azure.cosmos.CosmosAsyncDatabase;
import com.azure.cosmos.models.ChangeFeedProcessorItem;
import com.azure.cosmos.models.ChangeFeedProcessorOptions;
import com.azure.cosmos.models.CosmosBatch;
import com.azure.cosmos.models.CosmosBulkOperations;
import com.azure.cosmos.models.CosmosChangeFeedRequestOptions;
import com.azure.cosmos.models.CosmosContainerProperties;
import com.azure.cosmos.models.CosmosItemIdentity;
import com.azure.cosmos.models.CosmosItemOperation;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.FeedRange;
import com.azure.cosmos.models.FeedResponse;
import com.azure.cosmos.models.PartitionKey;
import com.azure.cosmos.models.SqlParameter;
import com.azure.cosmos.models.SqlQuerySpec;
import com.azure.cosmos.util.CosmosPagedFlux;
import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.lab.workload.client.Tenants;
import reactor.core.publisher.Flux;

/** Requests about many documents: batches, queries, the change feed. */
final class FeedSteps {
    private static final PartitionKey PARTITION = new PartitionKey("f");
    private static final String LEASES = "leases";
    private static final int PAGE = 2;
    private static final int BULK = 24;

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
        bulk();
        readMany();
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
        continuedQuery();
        answers.pages(
                "all documents of a partition",
                container.readAllItems(PARTITION, JsonNode.class).byPage(PAGE));
        everywhere("query over all partitions", "SELECT * FROM c WHERE c.number < 30");
        everywhere("query in an order over all partitions", "SELECT c.id, c.number FROM c ORDER BY c.number DESC");
        for (String aggregate :
                List.of("COUNT(1)", "SUM(c.number)", "MIN(c.number)", "MAX(c.number)", "AVG(c.number)")) {
            everywhere("aggregate " + aggregate, "SELECT VALUE " + aggregate + " FROM c");
        }
        everywhere("query over all partitions that finds nothing", "SELECT * FROM c WHERE c.number = -1");
        // Later pages are never asked for, or asked for and no longer wanted.
        answers.documents(
                "query that is cancelled after a page",
                everywhere("SELECT c.id FROM c").byPage(PAGE).take(1));
    }

    private void everywhere(String question, String query) {
        answers.documents(question, everywhere(query).byPage(PAGE));
    }

    private CosmosPagedFlux<JsonNode> everywhere(String query) {
        return container.queryItems(query, new CosmosQueryRequestOptions(), JsonNode.class);
    }

    private void continuedQuery() {
        String query = "SELECT * FROM c WHERE c.pk = 'f' ORDER BY c.number";
        String continuation = null;
        do {
            CosmosPagedFlux<JsonNode> all =
                    container.queryItems(query, new CosmosQueryRequestOptions(), JsonNode.class);
            Flux<FeedResponse<JsonNode>> pages =
                    continuation == null ? all.byPage(PAGE) : all.byPage(continuation, PAGE);
            FeedResponse<JsonNode> page = pages.blockFirst();
            answers.pages("a page of a query over all partitions", Flux.just(page));
            continuation = page.getContinuationToken();
        } while (continuation != null);
    }

    private void bulk() {
        List<CosmosItemOperation> writes = new ArrayList<>();
        for (int i = 0; i < BULK; i++) {
            writes.add(CosmosBulkOperations.getUpsertItemOperation(
                    Bodies.of("bulk" + i, "b" + i, i), new PartitionKey("b" + i)));
        }
        answers.bulk("bulk: write", container.executeBulkOperations(Flux.fromIterable(writes)));

        List<CosmosItemOperation> mixed = new ArrayList<>();
        for (int i = 0; i < BULK; i++) {
            PartitionKey key = new PartitionKey("b" + i);
            switch (i % 4) {
                case 0:
                    mixed.add(CosmosBulkOperations.getReadItemOperation("bulk" + i, key));
                    break;
                case 1:
                    mixed.add(CosmosBulkOperations.getDeleteItemOperation("bulk" + i, key));
                    break;
                case 2:
                    mixed.add(CosmosBulkOperations.getReplaceItemOperation(
                            "bulk" + i, Bodies.of("bulk" + i, "b" + i, -i), key));
                    break;
                default:
                    mixed.add(CosmosBulkOperations.getReadItemOperation("missing", key));
            }
        }
        answers.bulk(
                "bulk: several kinds, some without success", container.executeBulkOperations(Flux.fromIterable(mixed)));
    }

    private void readMany() {
        List<CosmosItemIdentity> identities = new ArrayList<>();
        for (int i = 0; i < BULK; i++) {
            identities.add(new CosmosItemIdentity(new PartitionKey("b" + i), "bulk" + i));
        }
        answers.pages(
                "several documents by their ids",
                container.readMany(identities, JsonNode.class).flux());
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

        CosmosChangeFeedRequestOptions few = CosmosChangeFeedRequestOptions.createForProcessingFromBeginning(
                        FeedRange.forFullRange())
                .setMaxItemCount(PAGE);
        FeedResponse<JsonNode> page =
                container.queryChangeFeed(few, JsonNode.class).byPage().blockFirst();
        answers.pages("change feed, its first page", Flux.just(page));
        container.upsertItem(Bodies.of("f0", "f", 100)).block();
        answers.pages(
                "change feed, continued",
                container
                        .queryChangeFeed(
                                CosmosChangeFeedRequestOptions.createForProcessingFromContinuation(
                                        page.getContinuationToken()),
                                JsonNode.class)
                        .byPage());
    }

    /** To be the last step: a processor that is stopped may still send a request, which would meet a fault that is meant for another. */
    void processedChanges(CosmosAsyncDatabase database) {
        database.createContainer(new CosmosContainerProperties(LEASES, Tenants.LEASES_PARTITION_KEY_PATH))
                .block();
        BlockingQueue<ChangeFeedProcessorItem> delivered = new LinkedBlockingQueue<>();
        ChangeFeedProcessor processor = new ChangeFeedProcessorBuilder()
                .hostName("host")
                .feedContainer(container)
                .leaseContainer(database.getContainer(LEASES))
                .options(new ChangeFeedProcessorOptions()
                        .setStartFromBeginning(true)
                        .setMaxItemCount(PAGE)
                        .setFeedPollDelay(Duration.ofMillis(20)))
                .handleLatestVersionChanges(delivered::addAll)
                .buildChangeFeedProcessor();
        long before = container
                .queryItems("SELECT VALUE COUNT(1) FROM c", new CosmosQueryRequestOptions(), Long.class)
                .blockFirst();
        processor.start().block();
        answers.changes("changes that a processor delivers, from the beginning", delivered, before);
        container.upsertItem(Bodies.of("f0", "f", 200)).block();
        container.createItem(Bodies.of("f9", "f", 9)).block();
        answers.changes("changes that a processor delivers as they happen", delivered, 2);
        processor.stop().block();
    }
}
