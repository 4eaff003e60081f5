package dev.winnow.tests.functional;

import com.azure.cosmos.CosmosAsyncContainer;
import com.azure.cosmos.models.CosmosItemResponse;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.FeedResponse;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** What the second generation makes of further failures, about the document that {@link FaultSteps} reads. */
final class MoreFaultSteps {
    private static final String READ = "READ_ITEM";
    private static final String WRITE = "UPSERT_ITEM";
    private static final String QUERY = "QUERY";
    private static final int THROTTLED = 429;
    private static final int REQUEST_RATE_TOO_LARGE = 3200;

    private static final int STALE_NAME = 1000;
    private static final int RANGE_GONE = 1002;
    private static final int READ_SESSION_NOT_AVAILABLE = 1002;
    private static final int SPLIT_COMPLETES = 1007;

    private final CosmosAsyncContainer container;
    private final Answers answers;
    private final GatewayFaults faults;

    MoreFaultSteps(CosmosAsyncContainer container, Answers answers, GatewayFaults faults) {
        this.container = container;
        this.answers = answers;
        this.faults = faults;
    }

    void run() {
        faults.answer(READ, 410, STALE_NAME, 1);
        answers.item("410: the container is another one now", read());
        faults.answer(READ, 410, RANGE_GONE, 1);
        answers.item("410: the partition was split", read());
        faults.answer(READ, 410, SPLIT_COMPLETES, 1);
        answers.item("410: the partition is being split", read());
        faults.answer(READ, 500, 0, 1);
        answers.item("500", read());
        faults.spoil("TRUNCATED_BODY", READ);
        answers.item("an answer that is cut off", read());
        faults.spoil("CONNECTION_RESET", READ);
        answers.item("a connection that is reset", read());
        answers.item("and all is well again", read());
        others();
    }

    private void others() {
        faults.answer(WRITE, THROTTLED, REQUEST_RATE_TOO_LARGE, 1);
        answers.item("429: upsert", upsert());
        faults.answer(WRITE, 449, 0, 1);
        answers.item("449: upsert", upsert());
        faults.answer(WRITE, 410, RANGE_GONE, 1);
        answers.item("410: upsert", upsert());
        faults.spoil("MALFORMED_BODY", WRITE);
        answers.item("upsert with an answer that is no JSON", upsert());
        faults.answer(QUERY, THROTTLED, REQUEST_RATE_TOO_LARGE, 1);
        answers.pages("429: query", query());
        faults.answer(QUERY, 410, RANGE_GONE, 1);
        answers.pages("410: query", query());
        faults.spoil("MALFORMED_BODY", QUERY);
        answers.outcome("query with an answer that is no JSON", query().collectList());
        faults.answer(READ, 404, READ_SESSION_NOT_AVAILABLE, 1);
        answers.item("404: the session is not known there yet", read());
    }

    private Mono<CosmosItemResponse<JsonNode>> upsert() {
        JsonNode body = Bodies.of("faulty", "p", 2);
        return container.upsertItem(body, new PartitionKey("p"), null);
    }

    private Flux<FeedResponse<JsonNode>> query() {
        return container
                .queryItems("SELECT * FROM c", new CosmosQueryRequestOptions(), JsonNode.class)
                .byPage();
    }

    private Mono<CosmosItemResponse<JsonNode>> read() {
        return container.readItem("faulty", new PartitionKey("p"), null, JsonNode.class);
    }
}
