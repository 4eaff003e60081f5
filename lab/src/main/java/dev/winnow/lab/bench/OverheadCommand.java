package dev.winnow.lab.bench;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.DoubleStream;

import dev.winnow.cli.option.OptionValues;
import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.arm.JitMode;
import dev.winnow.experiment.arm.WinnowAgent;
import dev.winnow.experiment.jvm.Installation;
import dev.winnow.experiment.jvm.JavaHome;
import dev.winnow.experiment.run.Cell;
import dev.winnow.experiment.run.Experiment;
import dev.winnow.experiment.run.ExperimentRun;
import dev.winnow.experiment.run.Interruption;
import dev.winnow.experiment.run.Journal;
import dev.winnow.experiment.run.Measure;
import dev.winnow.experiment.run.Results;
import dev.winnow.experiment.run.SettledCompiler;
import dev.winnow.experiment.run.Setup;
import dev.winnow.lab.fork.Amount;
import dev.winnow.lab.fork.Load;
import dev.winnow.lab.fork.Traffic;
import dev.winnow.lab.subject.BenchConnectionOptions;
import dev.winnow.lab.subject.CellLoads;
import dev.winnow.lab.subject.WorkloadSubject;
import dev.winnow.lab.workload.client.Connection;
import dev.winnow.lab.workload.client.OperationMix;
import dev.winnow.report.statistics.Comparison;
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

    /** The compiler does not end a warm-up. */
    private static final SettledCompiler WHOLE_WARM_UP = new SettledCompiler(0);

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
    public Integer call() {
        Installation installation = Installation.current();
        int forks = OptionValues.integer("--rounds", rounds, Sample.LEAST_SIZE, 100);
        long drawn = OptionValues.wholeNumber("--seed", seed);
        JitMode compiler = OptionValues.choice("--jit", jit, JitMode.class);
        Arm none = new Arm("no agent", connections.release(), compiler.jvmOptions());
        Arm probes = none.with("probes", new WinnowAgent(installation.winnowJar()).probesOnly());
        for (Connection connection : connections.over(PROTOCOLS)) {
            CellLoads loads = new CellLoads()
                    .add(
                            connection.toString(),
                            new Load(
                                    new Traffic(connection, OperationMix.READ, 8, 300),
                                    new Amount(4_000, 1, 10_000),
                                    drawn));
            Experiment experiment = new Experiment(
                    "winnow bench overhead",
                    List.of(none, probes),
                    loads.cells(),
                    forks,
                    null,
                    compiler == JitMode.C1 ? C1_MARGIN : C2_MARGIN,
                    drawn);
            WorkloadSubject subject = new WorkloadSubject(
                    JavaHome.current(), compiler, connections.emulator(connection), loads, WHOLE_WARM_UP);
            print(run(new Setup(experiment, subject), installation));
        }
        return 0;
    }

    private static Results run(Setup setup, Installation installation) {
        try (Interruption interruption = Interruption.listen()) {
            ExperimentRun run = new ExperimentRun(setup, installation.output("bench", ""), Journal.inMemory());
            run.run(installation, interruption);
            if (run.failure() != null) {
                throw new RunFailedException(run.failure());
            }
            return run.results();
        }
    }

    private static void print(Results results) {
        Experiment experiment = results.experiment();
        Cell connection = experiment.cells().get(0);
        for (Arm arm : experiment.arms()) {
            System.out.printf(
                    Locale.ROOT,
                    "%s: %-8s %,9.0f B/op  %6.0f us CPU/op (least of %d)%n",
                    connection,
                    arm.name(),
                    results.mean(connection, arm, Measure.BYTES),
                    DoubleStream.of(results.values(connection, arm, Measure.CPU))
                            .min()
                            .orElseThrow(),
                    results.of(connection, arm).size());
        }
        Comparison bytes = results.compare(connection, experiment.others().get(0), Measure.BYTES)
                .orElseThrow(() -> new RunFailedException("too few JVMs for a verdict"));
        System.out.printf(
                Locale.ROOT,
                "%s: bytes/op %+.2f %% (95 %%: %+.2f to %+.2f), %s%n",
                connection,
                bytes.percentChange().value,
                bytes.percentChange().low,
                bytes.percentChange().high,
                bytes.words());
    }
}
