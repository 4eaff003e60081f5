package dev.winnow.tests.functional;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

import com.azure.cosmos.CosmosAsyncClient;
import com.azure.cosmos.CosmosClientBuilder;
import com.azure.cosmos.DirectConnectionConfig;
import dev.winnow.demo.workload.cosmos4.Cosmos4Client;
import dev.winnow.demo.workload.program.Program;
import dev.winnow.experiment.fork.Phase;
import dev.winnow.experiment.fork.Progress;

/**
 * As {@link FunctionalRound}, with the same arguments, in direct mode or as a thin client, against a service that fails: faults
 * of answers, of connections and of regions. The account needs two regions.
 */
public final class RecoveryRound {
    /** The shortest that the SDK allows. */
    private static final Duration IMPATIENT = Duration.ofSeconds(1);

    private static final int GONE = 410;
    private static final int THROTTLED = 429;

    private RecoveryRound() {}

    public static void main(String[] args) {
        Program.run(() -> {
            List<String> answers = run(URI.create(args[0]), URI.create(args[1]), Route.of(args[2]));
            Files.write(Path.of(args[3]), answers);
        });
    }

    private static List<String> run(URI encrypted, URI plain, Route route) {
        Transcript transcript = new Transcript();
        GatewayFaults gateway = new GatewayFaults(plain);
        Containers containers = new Containers("recovery-round");
        Supplier<CosmosAsyncClient> clients = () -> builder(encrypted, route).buildAsyncClient();
        Progress progress = new Progress(System.out);
        try (CosmosAsyncClient client = clients.get()) {
            client.createDatabase(containers.database()).block();
            String faults = containers.create(client, "faults").getId();
            new RecoverySteps(clients, faults, containers, transcript, gateway).run();
            progress.report(Phase.MEASURED, 1, 2);
            String busy = containers.create(client, "busy").getId();
            // In direct mode 410 makes clients refresh addresses; a thin client has none, and passes 410 on.
            int refusal = route == Route.DIRECT ? GONE : THROTTLED;
            new BusyClients(clients, busy, containers, transcript, gateway, refusal).run();
            progress.report(Phase.MEASURED, 2, 2);
            client.getDatabase(containers.database()).delete().block();
        }
        return transcript.lines();
    }

    private static CosmosClientBuilder builder(URI endpoint, Route route) {
        CosmosClientBuilder builder = Cosmos4Client.builder(endpoint, route.connection())
                .endpointDiscoveryEnabled(true)
                .preferredRegions(List.of("Local", "Local2"));
        return route == Route.DIRECT
                ? builder.directMode(new DirectConnectionConfig().setNetworkRequestTimeout(IMPATIENT))
                : builder;
    }
}
