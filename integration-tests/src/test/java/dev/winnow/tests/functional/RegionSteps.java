package dev.winnow.tests.functional;

import java.util.List;
import java.util.function.Supplier;

import com.azure.cosmos.CosmosAsyncClient;
import com.azure.cosmos.CosmosAsyncContainer;
import com.azure.cosmos.CosmosClientBuilder;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;

/** One of two regions fails, each time for a client that knows nothing of the failures before. */
final class RegionSteps {
    private static final String FIRST = "Local";
    private static final String SECOND = "Local2";
    private static final String READ = "READ_ITEM";
    private static final PartitionKey KEY = new PartitionKey("r");
    private static final int DATABASE_ACCOUNT_NOT_FOUND = 1008;

    /** More often than the SDK tries again in one region. */
    private static final int TO_THE_END = 1000;

    private final Supplier<CosmosClientBuilder> builders;
    private final String name;
    private final Containers containers;
    private final Answers answers;
    private final GatewayFaults gateway;

    RegionSteps(
            Supplier<CosmosClientBuilder> builders,
            String name,
            Containers containers,
            Answers answers,
            GatewayFaults gateway) {
        this.builders = builders;
        this.name = name;
        this.containers = containers;
        this.answers = answers;
        this.gateway = gateway;
    }

    void run() {
        withClient("all is well", () -> {});
        withClient("503 in the first region", () -> gateway.answerAt(FIRST, READ, 503, 0, TO_THE_END));
        withClient(
                "403/1008 in the first region",
                () -> gateway.answerAt(FIRST, READ, 403, DATABASE_ACCOUNT_NOT_FOUND, 1));
        withClient("writes move", () -> gateway.moveWrites(SECOND));
        withClient("writes move back", () -> gateway.moveWrites(FIRST));
    }

    private void withClient(String when, Runnable change) {
        CosmosClientBuilder builder =
                builders.get().endpointDiscoveryEnabled(true).preferredRegions(List.of(FIRST, SECOND));
        try (CosmosAsyncClient client = builder.buildAsyncClient()) {
            CosmosAsyncContainer container = containers.of(client, name);
            ask("before " + when, container);
            change.run();
            ask(when, container);
            ask(when + ", known", container);
        } finally {
            gateway.clear();
        }
    }

    private void ask(String when, CosmosAsyncContainer container) {
        answers.item(when + ": upsert", container.upsertItem((JsonNode) Bodies.of("r", "r", 1), KEY, null));
        answers.item(when + ": read", container.readItem("r", KEY, null, JsonNode.class));
        answers.pages(
                when + ": query",
                container.queryItems("SELECT * FROM c", JsonNode.class).byPage());
    }
}
