package dev.winnow.demo.ab;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import dev.winnow.demo.UsageException;
import dev.winnow.demo.Version;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code ./winnow ab}: compares arms in forked JVMs and says what is known, with what certainty. */
@Command(
        name = "ab",
        description =
                "Compares arms (patches, releases, JVM options, agents) in forked JVMs and says what that proves.",
        footer = {
            "",
            "On the demo workload, on a command of your own, and in a running JVM:",
            "  winnow ab --arm base --arm all",
            "  winnow ab --arm base --arm all --count a.Orders.place -- java -jar my.jar",
            "  winnow ab --live 4711 --arm base --arm all"
        },
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false)
public final class AbCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private AbOptions options = new AbOptions();

    @Option(
            names = "--resume",
            paramLabel = "DIR",
            description = "goes on with the experiment of that directory; no other option may be given")
    private Path resumed;

    @Override
    public Integer call() throws IOException {
        Path home = Path.of(System.getProperty("winnow.home", "."));
        List<String> arguments = arguments();
        options.requireDashes(arguments);
        if (resumed == null) {
            Experiment experiment = options.experiment(home);
            Path directory = options.output(home);
            ExperimentFile.write(directory, options.withSeed(arguments));
            return run(experiment, directory, home);
        }
        if (arguments.size() > 2) {
            throw new UsageException("--resume takes no other option: the experiment is the one in " + resumed);
        }
        AbCommand begun = parse(ExperimentFile.read(resumed).toArray(new String[0]));
        return run(begun.options.experiment(home), resumed, home);
    }

    static AbCommand parse(String... arguments) {
        AbCommand command = new AbCommand();
        new CommandLine(command).parseArgs(arguments);
        return command;
    }

    AbOptions options() {
        return options;
    }

    private int run(Experiment experiment, Path directory, Path home) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        out.println("Seed " + experiment.seed() + "; everything is kept in " + directory + ", --resume " + directory
                + " goes on after an interruption");
        out.println(Estimate.of(experiment));
        experiment.subject().caveats().forEach(out::println);
        out.flush();
        return new Ab(experiment, directory, home).run(out, spec.commandLine().getErr());
    }

    /** Without the command's own name, with which picocli begins those of a subcommand. */
    private List<String> arguments() {
        List<String> all = spec.commandLine().getParseResult().originalArgs();
        boolean named = !all.isEmpty() && all.get(0).equals(spec.name());
        return named ? all.subList(1, all.size()) : all;
    }
}
