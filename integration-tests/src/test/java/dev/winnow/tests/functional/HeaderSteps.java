package dev.winnow.tests.functional;

import com.azure.cosmos.CosmosAsyncContainer;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;

/** Answers of which each has other headers, in another order and case, some of them twice. */
final class HeaderSteps {
    private static final int DOCUMENTS = 60;

    private final CosmosAsyncContainer container;
    private final Answers answers;
    private final GatewayFaults gateway;

    HeaderSteps(CosmosAsyncContainer container, Answers answers, GatewayFaults gateway) {
        this.container = container;
        this.answers = answers;
        this.gateway = gateway;
    }

    void run() {
        for (int i = 0; i < DOCUMENTS; i++) {
            container.createItem(Bodies.of("h" + i, "h", i)).block();
        }
        gateway.varyHeaders(true);
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < DOCUMENTS; i++) {
                answers.item("headers of its own", container.readItem("h" + i, key(), null, JsonNode.class));
            }
        }
        answers.item("404: headers of its own", container.readItem("none", key(), null, JsonNode.class));
        answers.item("upsert", container.upsertItem((JsonNode) Bodies.of("h0", "h", 1), key(), null));
        gateway.varyHeaders(false);
        answers.item("the usual headers again", container.readItem("h0", key(), null, JsonNode.class));
    }

    private static PartitionKey key() {
        return new PartitionKey("h");
    }
}
