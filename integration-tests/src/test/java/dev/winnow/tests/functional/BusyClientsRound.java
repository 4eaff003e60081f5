package dev.winnow.tests.functional;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

import com.azure.cosmos.CosmosAsyncClient;
import dev.winnow.experiment.run.Phase;
import dev.winnow.experiment.run.Progress;

/**
 * As {@link RecoveryRound}, with the same arguments, while {@link BusyClients} work: addresses, partitions and regions change under
 * them. The account needs two regions.
 */
public final class BusyClientsRound {
    /** The longest that the SDK allows: it does not repeat a write that runs out of time, as it might on a busy machine. */
    private static final Duration PATIENT = Duration.ofSeconds(10);

    private static final int GONE = 410;
    private static final int THROTTLED = 429;

    private BusyClientsRound() {}

    public static void main(String[] args) {
        Round.run(args, BusyClientsRound::run);
    }

    private static List<String> run(URI encrypted, URI plain, Route route) {
        Transcript transcript = new Transcript();
        Containers containers = new Containers("busy-clients");
        Supplier<CosmosAsyncClient> clients =
                () -> RecoveryRound.builder(encrypted, route, PATIENT).buildAsyncClient();
        try (CosmosAsyncClient client = clients.get()) {
            client.createDatabase(containers.database()).block();
            String name = containers.create(client, "busy").getId();
            // In direct mode 410 makes clients refresh addresses; a thin client has none, and passes 410 on.
            int refusal = route == Route.DIRECT ? GONE : THROTTLED;
            Progress progress = new Progress(System.out);
            new BusyClients(clients, name, containers, transcript, new GatewayFaults(plain), refusal)
                    .run((done, all) -> progress.report(Phase.MEASURED, done, all));
            client.getDatabase(containers.database()).delete().block();
        }
        return transcript.lines();
    }
}
