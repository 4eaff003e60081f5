package dev.winnow.demo.bench.lists;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import dev.winnow.cli.option.OptionValues;
import dev.winnow.demo.bench.BenchmarkRun;
import dev.winnow.experiment.jvm.Installation;
import dev.winnow.experiment.jvm.JavaHome;
import dev.winnow.experiment.jvm.Sdk;
import dev.winnow.experiment.jvm.SdkResolver;
import dev.winnow.experiment.jvm.SdkVersion;
import dev.winnow.report.table.Table;
import dev.winnow.report.text.TextTables;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code ./winnow bench unmodifiable-list}: reads of the SDK's unmodifiable list, as it is and patched, beside the JDK's. */
@Command(
        name = "unmodifiable-list",
        description = {
            "get, size and iteration of the SDK's unmodifiable list, as it is and patched, beside the JDK's: ns and B/op, JMH.",
            "A time is the least of all iterations in all rounds, which are short: other load only ever adds to it.",
            "B/op is that of the fork that allocated most.",
            "With --samples, instead: which share of the CPU samples of a flight recording is in decorated(), the list's own",
            "question for the list behind it."
        },
        mixinStandardHelpOptions = true)
public final class ListsCommand implements Callable<Integer> {
    private static final int MOST_ROUNDS = 1_000;

    @Spec
    private CommandSpec spec;

    @Option(names = "--sdk", paramLabel = "VERSION", description = "whose list (default: ${DEFAULT-VALUE})")
    private String release = SdkVersion.newestChecked().toString();

    @Option(
            names = "--jdk",
            paramLabel = "HOME",
            description = "Java home to measure on, 17 or newer (default: the one that runs this)")
    private String jdk;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "3",
            description = "JVMs of each (default: ${DEFAULT-VALUE})")
    private String rounds;

    @Option(
            names = "--samples",
            description = "where the time goes, by Flight Recorder's CPU samples, rather than how much of it")
    private boolean samples;

    @Override
    public Integer call() throws IOException {
        int times = OptionValues.integer("--rounds", rounds, 1, MOST_ROUNDS);
        JavaHome home = jdk == null ? JavaHome.current() : JavaHome.parse(jdk);
        Path kept = Installation.current().sdkDirectory();
        Sdk sdk = new SdkResolver(kept).resolve(SdkVersion.parse(release));
        String jar = "-D" + Unmodifiable.SDK + "=" + sdk.classPath().get(0);
        Table table = samples ? DecoratedSamples.table(home, times, jar) : times(home, times, jar);
        spec.commandLine().getOut().print(TextTables.render(table));
        spec.commandLine().getOut().flush();
        return 0;
    }

    private static Table times(JavaHome home, int rounds, String jar) {
        BenchmarkRun run = new BenchmarkRun(List.of(ListsBenchmark.class.getName()), List.of(home), List.of(1), jar);
        run.rounds(rounds);
        return run.table();
    }
}
