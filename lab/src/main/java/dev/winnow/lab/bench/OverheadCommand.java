package dev.winnow.lab.bench;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;

import dev.winnow.cli.option.OptionValues;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.arm.JitMode;
import dev.winnow.experiment.arm.WinnowAgent;
import dev.winnow.experiment.jvm.Installation;
import dev.winnow.experiment.jvm.JavaHome;
import dev.winnow.experiment.jvm.SdkResolver;
import dev.winnow.experiment.run.ForkFailedException;
import dev.winnow.experiment.run.Schedule;
import dev.winnow.lab.fork.Amount;
import dev.winnow.lab.fork.ForkResult;
import dev.winnow.lab.fork.ForkRunner;
import dev.winnow.lab.fork.Load;
import dev.winnow.lab.fork.Traffic;
import dev.winnow.lab.subject.BenchConnectionOptions;
import dev.winnow.lab.workload.client.Connection;
import dev.winnow.lab.workload.client.OperationKind;
import dev.winnow.report.statistics.Comparison;
import dev.winnow.report.statistics.Direction;
import dev.winnow.report.statistics.Sample;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code ./winnow bench overhead}: bytes and CPU per operation with all probes on, beside no agent at all; in gateway mode over both protocols. */
@Command(
        name = "overhead",
        description = "Point reads with all probes on, beside no agent: bytes and CPU per operation under C1 or C2.",
        mixinStandardHelpOptions = true)
public final class OverheadCommand implements Callable<Integer> {
    private static final double C1_MARGIN = 0.002;

    /** What C2 compiles differs from JVM to JVM. */
    private static final double C2_MARGIN = 0.005;

    private static final List<String> PROTOCOLS = List.of("h1", "h2");

    @Mixin
    private BenchConnectionOptions connections = new BenchConnectionOptions();

    @Option(names = "--jit", paramLabel = "c1|c2", description = "compiler of the JVMs, default: ${DEFAULT-VALUE}")
    private String jit = "c1";

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
        int forks = OptionValues.integer("--rounds", rounds, Sample.LEAST_SIZE, 100);
        long drawn = OptionValues.wholeNumber("--seed", seed);
        JitMode compiler = OptionValues.choice("--jit", jit, JitMode.class);
        Arm none = new Arm("no agent", connections.release(), compiler.jvmOptions());
        Arm probes = none.with("probes", new WinnowAgent(installation.winnowJar()).probesOnly());
        for (Connection connection : connections.over(PROTOCOLS)) {
            try (ForkRunner runner = new ForkRunner(
                    new SdkResolver(installation.sdkDirectory()),
                    JavaHome.current(),
                    connections.emulator(connection))) {
                Load load = new Load(
                        new Traffic(connection, OperationKind.READ, 8, 300), new Amount(4_000, 1, 10_000), drawn);
                Map<Arm, List<ForkResult>> results =
                        run(runner, load, Schedule.interleaved(List.of(none, probes), forks, drawn));
                print(connection, none, results.get(none));
                print(connection, probes, results.get(probes));
                print(connection, comparison(results.get(none), results.get(probes), compiler, drawn));
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

    private static void print(Connection connection, Arm arm, List<ForkResult> results) {
        System.out.printf(
                Locale.ROOT,
                "%s: %-8s %,9.0f B/op  %6.0f us CPU/op (least of %d)%n",
                connection,
                arm.name(),
                results.stream()
                        .mapToDouble(ForkResult::bytesPerOperation)
                        .average()
                        .orElseThrow(),
                results.stream()
                        .mapToDouble(ForkResult::cpuMicrosPerOperation)
                        .min()
                        .orElseThrow(),
                results.size());
    }

    private static Comparison comparison(List<ForkResult> none, List<ForkResult> probes, JitMode compiler, long seed) {
        double margin = compiler == JitMode.C1 ? C1_MARGIN : C2_MARGIN;
        return new Comparison(sample(none), sample(probes), Direction.LOWER_IS_BETTER, margin, seed);
    }

    private static void print(Connection connection, Comparison comparison) {
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
