package dev.winnow.tests.functional;

import java.net.URI;
import java.util.List;

import com.azure.cosmos.CosmosAsyncClient;
import com.azure.cosmos.CosmosAsyncContainer;
import com.azure.cosmos.CosmosAsyncDatabase;
import com.azure.cosmos.models.CosmosContainerProperties;
import com.azure.cosmos.models.CosmosItemResponse;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.lab.workload.client.AnyKey;
import dev.winnow.lab.workload.cosmos4.Cosmos4Client;
import reactor.core.publisher.Mono;

/**
 * Does everything once through the real SDK and writes the answers in canonical form, so that the text of a run with an
 * agent must equal the text of a run without:
 * {@code FunctionalRound https://localhost:1/ http://localhost:2/ h1|h2|direct|thin answers.txt}, both ports of one gateway. A
 * gateway serves several rounds, one after another. It ends when its stdin closes.
 */
public final class FunctionalRound {
    private static final String DATABASE = "functional-round";
    private static final String CONTAINER = "caf\u00e9 items";

    private FunctionalRound() {}

    public static void main(String[] args) {
        Round.run(args, FunctionalRound::run);
    }

    /**
     * @param encrypted where the gateway listens with TLS
     * @param plain where it listens without
     */
    public static List<String> run(URI encrypted, URI plain, Route route) {
        Transcript transcript = new Transcript();
        Answers answers = new Answers(transcript);
        GatewayFaults gateway = new GatewayFaults(plain);
        gateway.requireKey(AnyKey.BASE64);
        try (CosmosAsyncClient client = Cosmos4Client.connect(encrypted, route.connection())) {
            client.createDatabase(DATABASE).block();
            CosmosAsyncDatabase database = client.getDatabase(DATABASE);
            database.createContainer(new CosmosContainerProperties(CONTAINER, "/pk"))
                    .block();
            CosmosAsyncContainer container = database.getContainer(CONTAINER);
            new ItemSteps(container, answers).run();
            FeedSteps feeds = new FeedSteps(container, answers);
            feeds.run();
            container.upsertItem(Bodies.of("faulty", "p", 1)).block();
            FaultSteps faults = new FaultSteps(gateway, question -> answers.item(question, faulty(container)));
            if (route == Route.DIRECT || route == Route.THIN) {
                // What the other steps break, the SDK repeats for half a minute each in these modes.
                faults.statuses();
            } else {
                faults.run();
                new MoreFaultSteps(container, answers, gateway).run();
            }
            feeds.processedChanges(database);
            database.delete().block();
        } finally {
            gateway.requireKey(null);
        }
        return transcript.lines();
    }

    private static Mono<CosmosItemResponse<JsonNode>> faulty(CosmosAsyncContainer container) {
        return container.readItem("faulty", new PartitionKey("p"), null, JsonNode.class);
    }
}
