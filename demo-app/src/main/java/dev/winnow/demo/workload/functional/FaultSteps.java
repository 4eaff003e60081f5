package dev.winnow.demo.workload.functional;

import com.azure.cosmos.CosmosAsyncContainer;
import com.azure.cosmos.models.CosmosItemResponse;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;
import reactor.core.publisher.Mono;

/** What the SDK makes of a service that does not answer as it should. */
final class FaultSteps {
    private static final String READ = "READ_ITEM";
    private static final int THROTTLED = 429;
    private static final int REQUEST_RATE_TOO_LARGE = 3200;

    /** The SDK gives up after nine retries. */
    private static final int MORE_THAN_IT_RETRIES = 10;

    private final CosmosAsyncContainer container;
    private final Answers answers;
    private final GatewayFaults faults;

    FaultSteps(CosmosAsyncContainer container, Answers answers, GatewayFaults faults) {
        this.container = container;
        this.answers = answers;
        this.faults = faults;
    }

    void run() {
        container.upsertItem(Bodies.of("faulty", "p", 1)).block();
        faults.answer(READ, THROTTLED, REQUEST_RATE_TOO_LARGE, 2);
        answers.item("429 twice, then an answer", read());
        faults.answer(READ, THROTTLED, REQUEST_RATE_TOO_LARGE, MORE_THAN_IT_RETRIES);
        answers.item("429 to the end", read());
        faults.answer(READ, 449, 0, 1);
        answers.item("449", read());
        faults.answer(READ, 403, 0, 1);
        answers.item("403", read());
        faults.answer(READ, 400, 0, 1);
        answers.item("400", read());
        faults.answer(READ, 404, 0, 1);
        answers.item("404", read());
        faults.malformedBody(READ);
        answers.item("an answer that is no JSON", read());
        answers.item("and all is well again", read());
    }

    private Mono<CosmosItemResponse<JsonNode>> read() {
        return container.readItem("faulty", new PartitionKey("p"), null, JsonNode.class);
    }
}
