package dev.winnow.lab.bench;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.jvm.JavaHome;
import dev.winnow.lab.release.Checkout;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.selection.PatchSelection;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * {@code ./winnow bench mutants}: puts one mistake at a time into the code of a patch, and shows which ones the patch's test
 * does not notice. The program stands among the tests, which it needs on its class path; this command builds and starts it.
 */
@Command(
        name = "mutants",
        description = {
            "Puts one mistake at a time into the code of a patch and runs the patch's test, which must fail.",
            "Lists the mistakes that no test notices, with line and change.",
            "Ends with 1 if more than 5 %% of those that change something are left."
        },
        mixinStandardHelpOptions = true)
public final class MutantsCommand implements Callable<Integer> {
    private static final String PATCHES = "dev.winnow.patches.mutants.Mutants";
    private static final String PIT = "dev.winnow.patches.mutants.PitResults";

    @Option(
            names = "--patch",
            paramLabel = "NAMES",
            description =
                    "the patches whose code is mutated: ids and groups, separated by commas (default: every patch)",
            split = ",")
    private List<String> names = List.of();

    @Option(
            names = "--in",
            paramLabel = "NAME",
            description = "only mutants whose names begin so, as HttpUtils.urlEncode or HttpUtils (default: all)")
    private String in = "";

    @Option(names = "--kills", description = "list the killed mutants, too, each with the failure that killed it")
    private boolean kills;

    @Option(names = "--markdown", description = "end with the tables that docs/results/mutants.md shows")
    private boolean markdown;

    @Option(
            names = "--pit",
            description = "show instead what PIT's last run (mvn -Pmutants) found out about the weaver, the counters, "
                    + "the shapes and the runtime classes, with the equivalent mutants told apart")
    private boolean pit;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        List<String> ids = ids();
        Path home = Checkout.neededBy("bench mutants").directory();
        Path module = home.resolve("patches");
        Path libraries = module.resolve(Path.of("target", "test-class-path"));
        List<String> build = List.of(
                "mvn",
                "-B",
                "-ntp",
                "-q",
                "-pl",
                "patches",
                "-am", // each module overwrites the file with its class path; this one is the last
                "test-compile",
                "dependency:build-classpath",
                "-Dmdep.outputFile=" + libraries);
        if (run(home, build) != 0) {
            throw new RunFailedException("the tests of the patches do not compile");
        }
        List<String> command = new ArrayList<>(List.of(JavaHome.current().java().toString(), "-cp"));
        command.add(
                String.join(File.pathSeparator, "target/test-classes", "target/classes", Files.readString(libraries)));
        command.add(pit ? PIT : PATCHES);
        command.addAll(pit ? List.of() : ids);
        if (!in.isEmpty()) {
            command.add("--in=" + in);
        }
        if (kills) {
            command.add("--kills");
        }
        if (markdown) {
            command.add("--markdown");
        }
        return run(module, command);
    }

    private List<String> ids() {
        try {
            List<Patch> installed = PatchSet.installed();
            List<Patch> selected = names.isEmpty() ? installed : PatchSelection.select(names, installed);
            return selected.stream().map(Patch::id).toList();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), "--patch: " + e.getMessage());
        }
    }

    private static int run(Path directory, List<String> command) throws IOException, InterruptedException {
        return new ProcessBuilder(command)
                .directory(directory.toFile())
                .inheritIO()
                .start()
                .waitFor();
    }
}
