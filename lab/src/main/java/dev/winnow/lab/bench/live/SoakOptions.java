package dev.winnow.lab.bench.live;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.cli.option.OptionValues;
import dev.winnow.experiment.jvm.Installation;
import dev.winnow.experiment.jvm.JavaHome;
import dev.winnow.experiment.jvm.SdkResolver;
import dev.winnow.experiment.jvm.SdkVersion;
import dev.winnow.lab.fork.Amount;
import dev.winnow.lab.fork.EmulatorSettings;
import dev.winnow.lab.fork.ForkRunner;
import dev.winnow.lab.fork.Load;
import dev.winnow.lab.fork.Traffic;
import dev.winnow.lab.subject.BenchConnectionOptions;
import dev.winnow.lab.subject.OperationOptions;
import dev.winnow.lab.workload.client.Connection;
import dev.winnow.lab.workload.client.OperationMix;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What the clients do meanwhile, and on which JDKs. */
final class SoakOptions {
    private static final int DOCUMENTS = 300;
    private static final int MOST_IN_FLIGHT = 1_000;

    @Mixin
    private BenchConnectionOptions connections = new BenchConnectionOptions();

    @Option(
            names = "--protocol",
            paramLabel = "h1|h2",
            split = ",",
            defaultValue = "h1",
            description = "of gateway mode, one after another, if several; default: ${DEFAULT-VALUE}")
    private List<String> protocols;

    @Option(
            names = "--operation",
            paramLabel = "KIND|mix:KIND=WEIGHT,..",
            split = OperationOptions.BETWEEN_OPERATIONS,
            description = "one after another, if several; default: read, in a soak all kinds")
    private List<String> operations = List.of();

    @Option(
            names = "--concurrency",
            paramLabel = "N",
            defaultValue = "8",
            description = "most operations in flight per client, default: ${DEFAULT-VALUE}")
    private String concurrency;

    @Option(
            names = "--rate",
            paramLabel = "N",
            defaultValue = "400",
            description = "operations per second and client, default: ${DEFAULT-VALUE}")
    private String rate;

    @Option(
            names = "--jdk",
            paramLabel = "HOME",
            description = "what the clients run on; may be given several times (default: what runs this)")
    private List<String> jdks = List.of();

    @Option(
            names = "--prepared",
            paramLabel = "PATCHES",
            defaultValue = "all",
            description = "the agent's setting winnow.patches.prepared, or none; default: ${DEFAULT-VALUE}")
    private String prepared;

    @Option(
            names = "--warm-up",
            paramLabel = "OPERATIONS",
            defaultValue = "20000",
            description = "before anything is measured, default: ${DEFAULT-VALUE}")
    private String warmUp;

    /** Every JDK with every connection and operation. */
    List<Setting> settings() {
        return settings("read");
    }

    /** @param operation unless the user says which */
    List<Setting> settings(String operation) {
        List<JavaHome> homes = jdks.isEmpty()
                ? List.of(JavaHome.current())
                : jdks.stream().map(JavaHome::parse).toList();
        int inFlight = OptionValues.integer("--concurrency", concurrency, 1, MOST_IN_FLIGHT);
        int perSecond = OptionValues.integer("--rate", rate, 1, 100_000);
        int before = OptionValues.integer("--warm-up", warmUp, 0, 100_000_000);
        List<Setting> settings = new ArrayList<>();
        for (JavaHome home : homes) {
            for (Connection connection : connections.over(protocols)) {
                for (String each : operations.isEmpty() ? List.of(operation) : operations) {
                    settings.add(new Setting(
                            home,
                            connections.release(),
                            connection,
                            connections.emulator(connection),
                            OperationOptions.parse(connections.release(), each),
                            inFlight,
                            perSecond,
                            prepared,
                            before));
                }
            }
        }
        return settings;
    }

    /**
     * One soak.
     *
     * @param prepared the agent's setting
     * @param warmUp operations of a client before anything is measured
     */
    record Setting(
            JavaHome jdk,
            SdkVersion sdk,
            Connection connection,
            EmulatorSettings emulator,
            OperationMix operation,
            int concurrency,
            int rate,
            String prepared,
            int warmUp) {
        ForkRunner runner() {
            ForkRunner runner =
                    new ForkRunner(new SdkResolver(Installation.current().sdkDirectory()), jdk, emulator);
            runner.prepare(sdk);
            return runner;
        }

        /** The same in an account with so many regions. */
        Setting withRegions(int regions) {
            return new Setting(
                    jdk,
                    sdk,
                    connection,
                    emulator.withRegions(regions),
                    operation,
                    concurrency,
                    rate,
                    prepared,
                    warmUp);
        }

        Load load() {
            return new Load(new Traffic(connection, operation, concurrency, DOCUMENTS), new Amount(0, 1, 1), 1);
        }

        /** Such as {@code JDK 17, gateway mode over HTTP/1.1, session consistency, read, azure-cosmos 4.81.0, patches.prepared=none}. */
        @Override
        public String toString() {
            return "JDK " + jdk.feature() + ", " + connection + ", " + OptionValues.name(connection.consistency)
                    + " consistency, " + operation + ", " + sdk.title() + ", patches.prepared="
                    + prepared;
        }
    }
}
