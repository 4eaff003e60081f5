package dev.winnow.cli.ab;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;

import com.google.auto.service.AutoService;
import dev.winnow.cli.Subcommand;
import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.jvm.Installation;
import dev.winnow.experiment.report.DurationEstimate;
import dev.winnow.experiment.report.ExperimentReport;
import dev.winnow.experiment.run.ExperimentFile;
import dev.winnow.experiment.run.ExperimentRun;
import dev.winnow.experiment.run.Interruption;
import dev.winnow.experiment.run.Setup;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code winnow ab}: compares arms in forked JVMs, or in a running one, and says with what certainty they differ. */
@AutoService(Subcommand.class)
@Command(
        name = "ab",
        description = "Compares arms (patches, releases, JVM options, agents) in forked JVMs, with statistics.",
        footer = {
            "",
            "On a command of your own, in a running JVM, and with the lab on the demo workload:",
            "  winnow ab --arm base --arm all --count a.Orders.place -- java -jar my.jar",
            "  winnow ab --live 4711 --arm base --arm all",
            "  winnow ab --arm base --arm all"
        },
        mixinStandardHelpOptions = true,
        sortOptions = false)
public final class AbCommand implements Subcommand {
    private static final String APPLICATION = "application";

    private final SubjectProvider application = ServiceLoader.load(
                    SubjectProvider.class, AbCommand.class.getClassLoader())
            .findFirst()
            .orElse(null);

    private CommandSpec spec;

    @Mixin
    private AbOptions options = new AbOptions();

    @Option(
            names = "--resume",
            paramLabel = "DIR",
            description = "goes on with the experiment of that directory; no other option may be given")
    private Path resumed;

    /** Adds the application's options to those of this command. */
    @Spec
    void setSpec(CommandSpec spec) {
        this.spec = spec;
        if (application != null) {
            spec.addMixin(APPLICATION, CommandSpec.forAnnotatedObject(application));
        }
    }

    @Override
    public Integer call() throws IOException {
        Installation installation = Installation.current();
        List<String> arguments = arguments();
        options.requireDashes(arguments);
        if (resumed == null) {
            Setup setup = setup(installation);
            Path directory = options.output(installation);
            ExperimentFile.write(directory, options.withSeed(arguments));
            return run(setup, directory, installation);
        }
        if (arguments.size() > 2) {
            throw new UsageException("--resume takes no other option: the experiment is the one in " + resumed);
        }
        AbCommand begun = parse(ExperimentFile.read(resumed).toArray(new String[0]));
        return run(begun.setup(installation), resumed, installation);
    }

    /** Public for tests of other modules' {@link SubjectProvider}s. */
    public static AbCommand parse(String... arguments) {
        AbCommand command = new AbCommand();
        new CommandLine(command).parseArgs(arguments);
        return command;
    }

    /** The experiment that the options describe. */
    public Setup setup(Installation installation) {
        return options.setup(application, new GivenOptions(spec, spec.mixins().get(APPLICATION)), installation);
    }

    /** The same arguments with the seed that this experiment uses. */
    public List<String> withSeed(List<String> arguments) {
        return options.withSeed(arguments);
    }

    private int run(Setup setup, Path directory, Installation installation) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        out.println("Seed " + setup.experiment().seed() + "; everything is kept in " + directory + ", --resume "
                + directory + " goes on after an interruption");
        out.println(DurationEstimate.of(setup));
        setup.subject().caveats().forEach(out::println);
        out.flush();
        try (Interruption interruption = Interruption.listen()) {
            ExperimentRun run = new ExperimentRun(setup, directory);
            run.run(installation, interruption);
            return ExperimentReport.publish(run, out, spec.commandLine().getErr());
        }
    }

    /** Without the command's own name, with which picocli begins those of a subcommand. */
    private List<String> arguments() {
        List<String> all = spec.commandLine().getParseResult().originalArgs();
        boolean named = !all.isEmpty() && all.get(0).equals(spec.name());
        return named ? all.subList(1, all.size()) : all;
    }
}
