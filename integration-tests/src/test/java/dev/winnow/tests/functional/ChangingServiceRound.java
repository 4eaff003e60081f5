package dev.winnow.tests.functional;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

import com.azure.cosmos.CosmosAsyncClient;
import dev.winnow.experiment.run.Phase;
import dev.winnow.experiment.run.Progress;
import dev.winnow.lab.workload.client.Connection;
import dev.winnow.lab.workload.client.Protocol;
import dev.winnow.lab.workload.cosmos4.Cosmos4Client;
import dev.winnow.lab.workload.program.Program;

/**
 * As {@link FunctionalRound}, with the same arguments, against a service that changes under its clients: each answer has
 * headers of its own, keys are rotated, regions fail, partitions are split, clients come and go. The gateway needs two
 * regions.
 */
public final class ChangingServiceRound {
    private ChangingServiceRound() {}

    public static void main(String[] args) {
        Program.run(() -> {
            Protocol protocol = Protocol.valueOf(args[2].toUpperCase(Locale.ROOT));
            List<String> answers = run(URI.create(args[0]), URI.create(args[1]), protocol);
            Files.write(Path.of(args[3]), answers);
        });
    }

    private static List<String> run(URI encrypted, URI plain, Protocol protocol) {
        Transcript transcript = new Transcript();
        Answers answers = new Answers(transcript);
        GatewayFaults gateway = new GatewayFaults(plain);
        Containers containers = new Containers("changing-service");
        try (CosmosAsyncClient client = Cosmos4Client.connect(encrypted, Connection.gateway(protocol))) {
            client.createDatabase(containers.database()).block();
            List<Runnable> parts = List.of(
                    new HeaderSteps(containers.create(client, "headers"), answers, gateway)::run,
                    new SplitSteps(containers.create(client, "splits"), answers, gateway)::run,
                    new KeySteps(
                            Cosmos4Client.builder(encrypted, Connection.gateway(protocol)),
                            containers.create(client, "keys").getId(),
                            containers,
                            answers,
                            gateway)::run,
                    new RegionSteps(
                            () -> Cosmos4Client.builder(encrypted, Connection.gateway(protocol)),
                            containers.create(client, "regions").getId(),
                            containers,
                            answers,
                            gateway)::run,
                    new ClientSteps(encrypted, containers, answers, gateway)::run);
            Progress progress = new Progress(System.out);
            for (int done = 0; done < parts.size(); done++) {
                parts.get(done).run();
                progress.report(Phase.MEASURED, done + 1, parts.size());
            }
            client.getDatabase(containers.database()).delete().block();
        }
        return transcript.lines();
    }
}
