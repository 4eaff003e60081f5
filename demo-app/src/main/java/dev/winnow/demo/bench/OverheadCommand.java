package dev.winnow.demo.bench;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;

import dev.winnow.cli.option.OptionValues;
import dev.winnow.demo.fork.Amount;
import dev.winnow.demo.fork.ForkResult;
import dev.winnow.demo.fork.ForkRunner;
import dev.winnow.demo.fork.Load;
import dev.winnow.demo.fork.Traffic;
import dev.winnow.demo.subject.Connections;
import dev.winnow.demo.workload.client.Connection;
import dev.winnow.demo.workload.client.OperationKind;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.arm.JitMode;
import dev.winnow.experiment.arm.WinnowAgent;
import dev.winnow.experiment.fork.ForkFailedException;
import dev.winnow.experiment.fork.Schedule;
import dev.winnow.experiment.install.Installation;
import dev.winnow.experiment.process.JavaHome;
import dev.winnow.experiment.sdk.SdkResolver;
import dev.winnow.experiment.sdk.SdkVersion;
import dev.winnow.report.statistics.Comparison;
import dev.winnow.report.statistics.Direction;
import dev.winnow.report.statistics.Sample;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code ./winnow bench overhead}: bytes and CPU per operation with all probes on, beside no agent at all. */
@Command(
        name = "overhead",
        description = "Point reads with all probes on, beside no agent: bytes and CPU per operation under C1.",
        mixinStandardHelpOptions = true)
public final class OverheadCommand implements Callable<Integer> {
    private static final double MARGIN = 0.002;
    private static final List<String> PROTOCOLS = List.of("h1", "h2");

    @Option(names = "--sdk", paramLabel = "VERSION", defaultValue = "4.81.0", description = "default: ${DEFAULT-VALUE}")
    private String sdk;

    @Option(
            names = "--mode",
            paramLabel = "gateway|direct|thin",
            split = ",",
            defaultValue = "gateway",
            description = "one after another, if several; gateway mode over both protocols; default: ${DEFAULT-VALUE}")
    private List<String> modes;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "5",
            description = "JVMs of each, default: ${DEFAULT-VALUE}")
    private String rounds;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "default: ${DEFAULT-VALUE}")
    private String seed;

    @Override
    public Integer call() throws ForkFailedException {
        Installation installation = Installation.current();
        SdkVersion version = SdkVersion.parse(sdk);
        int forks = OptionValues.integer("--rounds", rounds, Sample.LEAST_SIZE, 100);
        long drawn = OptionValues.wholeNumber("--seed", seed);
        Arm none = new Arm("no agent", version, JitMode.C1.jvmOptions());
        Arm probes = none.with("probes", new WinnowAgent(installation.winnowJar()).probesOnly());
        List<Connection> connections = Connections.of(modes, PROTOCOLS, version);
        for (Connection connection : connections) {
            try (ForkRunner runner = new ForkRunner(
                    new SdkResolver(installation.sdkDirectory()),
                    JavaHome.current(),
                    Connections.emulator(connection))) {
                Load load = new Load(
                        new Traffic(connection, OperationKind.READ, 8, 300), new Amount(4_000, 1, 10_000), drawn);
                print(
                        connection,
                        none,
                        probes,
                        run(runner, load, Schedule.interleaved(List.of(none, probes), forks, drawn)),
                        drawn);
            }
        }
        return 0;
    }

    private static Map<Arm, List<ForkResult>> run(ForkRunner runner, Load load, List<Arm> schedule)
            throws ForkFailedException {
        Map<Arm, List<ForkResult>> results = new HashMap<>();
        for (Arm arm : schedule) {
            ForkResult result = runner.run(arm, load, (a, phase, done, total) -> {});
            results.computeIfAbsent(arm, a -> new ArrayList<>()).add(result);
        }
        return results;
    }

    private static void print(
            Connection connection, Arm none, Arm probes, Map<Arm, List<ForkResult>> results, long seed) {
        for (Arm arm : List.of(none, probes)) {
            System.out.printf(
                    Locale.ROOT,
                    "%s: %-8s %,9.0f B/op  %6.0f us CPU/op (least of %d)%n",
                    connection,
                    arm.name(),
                    results.get(arm).stream()
                            .mapToDouble(ForkResult::bytesPerOperation)
                            .average()
                            .orElseThrow(),
                    results.get(arm).stream()
                            .mapToDouble(ForkResult::cpuMicrosPerOperation)
                            .min()
                            .orElseThrow(),
                    results.get(arm).size());
        }
        Comparison comparison = new Comparison(
                sample(results.get(none)), sample(results.get(probes)), Direction.LOWER_IS_BETTER, MARGIN, seed);
        System.out.printf(
                Locale.ROOT,
                "%s: bytes/op %+.2f %% (95 %%: %+.2f to %+.2f), %s%n",
                connection,
                comparison.percentChange().value,
                comparison.percentChange().low,
                comparison.percentChange().high,
                comparison.words());
    }

    private static Sample sample(List<ForkResult> results) {
        return new Sample(
                results.stream().mapToDouble(ForkResult::bytesPerOperation).toArray());
    }
}
