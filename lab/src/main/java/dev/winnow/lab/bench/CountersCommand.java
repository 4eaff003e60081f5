package dev.winnow.lab.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

import dev.winnow.cli.option.OptionValues;
import dev.winnow.experiment.jvm.JavaHome;
import dev.winnow.report.formats.TextTables;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code ./winnow bench counters}: nanoseconds and bytes that the probe adds to a construction, by JMH. */
@Command(
        name = "counters",
        description = {
            "What the probe adds to a construction: ns and B/op, JMH, original beside woven.",
            "A time is the least of all iterations in all rounds, which are short: other load only ever adds to it.",
            "B/op is that of the fork that allocated most."
        },
        mixinStandardHelpOptions = true)
public final class CountersCommand implements Callable<Integer> {
    private static final int MOST_THREADS = 256;
    private static final int MOST_ROUNDS = 1_000;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--jdk",
            paramLabel = "HOME",
            description =
                    "Java home to measure on, 17 or newer; may be given several times (default: the one that runs this)")
    private List<String> jdks = new ArrayList<>();

    @Option(
            names = "--threads",
            paramLabel = "N",
            split = ",",
            defaultValue = "1,2",
            description = "numbers of threads (default: ${DEFAULT-VALUE})")
    private List<String> threads;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "3",
            description = "JVMs of each (default: ${DEFAULT-VALUE})")
    private String rounds;

    @Override
    public Integer call() {
        List<JavaHome> homes = jdks.isEmpty()
                ? List.of(JavaHome.current())
                : jdks.stream().map(JavaHome::parse).toList();
        List<Integer> counts = threads.stream()
                .map(text -> OptionValues.integer("--threads", text, 1, MOST_THREADS))
                .toList();
        BenchmarkRun run = new BenchmarkRun(List.of(CountersBenchmark.class.getName()), homes, counts);
        run.rounds(OptionValues.integer("--rounds", rounds, 1, MOST_ROUNDS));
        spec.commandLine().getOut().print(TextTables.render(run.table()));
        spec.commandLine().getOut().flush();
        return 0;
    }
}
