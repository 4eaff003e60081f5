package dev.winnow.tests.functional;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

import com.azure.cosmos.CosmosAsyncClient;
import com.azure.cosmos.CosmosClientBuilder;
import com.azure.cosmos.DirectConnectionConfig;
import dev.winnow.experiment.run.Phase;
import dev.winnow.experiment.run.Progress;
import dev.winnow.lab.workload.cosmos4.Cosmos4Client;

/**
 * As {@link FunctionalRound}, with the same arguments, in direct mode or as a thin client, against a service that fails once per
 * request: faults of answers, of connections and of regions. The account needs two regions.
 */
public final class RecoveryRound {
    /** The shortest that the SDK allows. */
    private static final Duration IMPATIENT = Duration.ofSeconds(1);

    private RecoveryRound() {}

    public static void main(String[] args) {
        Round.run(args, RecoveryRound::run);
    }

    private static List<String> run(URI encrypted, URI plain, Route route) {
        Transcript transcript = new Transcript();
        GatewayFaults gateway = new GatewayFaults(plain);
        Containers containers = new Containers("recovery-round");
        Supplier<CosmosAsyncClient> clients =
                () -> builder(encrypted, route, IMPATIENT).buildAsyncClient();
        try (CosmosAsyncClient client = clients.get()) {
            client.createDatabase(containers.database()).block();
            String name = containers.create(client, "faults").getId();
            Progress progress = new Progress(System.out);
            new RecoverySteps(clients, name, containers, transcript, gateway)
                    .run(asked -> progress.report(Phase.MEASURED, asked, asked));
            client.getDatabase(containers.database()).delete().block();
        }
        return transcript.lines();
    }

    /**
     * Of clients that know both regions.
     *
     * @param patience how long they wait for an answer in direct mode, 1 to 10 seconds
     */
    static CosmosClientBuilder builder(URI endpoint, Route route, Duration patience) {
        CosmosClientBuilder builder = Cosmos4Client.builder(endpoint, route.connection())
                .endpointDiscoveryEnabled(true)
                .preferredRegions(List.of("Local", "Local2"));
        return route == Route.DIRECT
                ? builder.directMode(new DirectConnectionConfig().setNetworkRequestTimeout(patience))
                : builder;
    }
}
