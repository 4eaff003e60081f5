package dev.winnow.cli.newpatch;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import com.google.auto.service.AutoService;
import dev.winnow.cli.Subcommand;
import dev.winnow.cli.Version;
import dev.winnow.cli.inspect.MethodName;
import dev.winnow.cli.option.OutputDirectory;
import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.jvm.Installation;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code winnow new-patch}: what the author of a patch for a library of his own starts with. */
@AutoService(Subcommand.class)
@Command(
        name = "new-patch",
        description = {
            "Writes a Maven project with a patch for a method of a library, and a test that compares the patched method"
                    + " with the library's.",
            "The patch fits the given jars and changes nothing yet; the project compiles and its test passes as it is."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  winnow new-patch com.example.Parser#parse --jar lib/parser-1.2.jar",
            "  winnow new-patch 'com.example.Parser#parse(I)V' --jar parser-1.2.jar --jar parser-1.3.jar --out my-patch"
        })
public final class NewPatchCommand implements Subcommand {
    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "CLASS#METHOD[DESC]",
            description =
                    "The method, such as com.example.Outer$$Nested#parse, with its descriptor if there are several.")
    private String name;

    @Option(
            names = "--jar",
            paramLabel = "FILE",
            required = true,
            description = "A jar of the library. Further ones are other releases that the patch is to fit, too.")
    private List<Path> jars;

    @Option(names = "--out", paramLabel = "DIR", description = "The project's directory; default: the patch's id.")
    private Path out;

    @Option(names = "--id", description = "The patch's id; default: made from the class and the method.")
    private String id;

    @Option(names = "--package", description = "The package of its classes; default: ${DEFAULT-VALUE}.")
    private String packageName = "com.example.patches";

    @Override
    public Integer call() throws IOException {
        MethodName target = MethodName.parse(name);
        if (target.method == null || target.method.startsWith("<")) {
            throw new UsageException(
                    "CLASS#METHOD[DESC] " + name + ": name a method, such as com.example.Parser#parse;"
                            + " `winnow inspect` lists them. A constructor is none: for that, write a patch with @OnMethodExit");
        }
        PatchNames names = new PatchNames(id, packageName, target.className, target.method);
        Path repository = BuildFile.repository(Installation.current().winnowJar());
        Map<String, String> files =
                new NewPatch(target, jars, names).files(BuildFile.values(repository, Version.text(), jars));
        Path directory = OutputDirectory.prepare("--out", out == null ? Path.of(names.id) : out);
        write(directory, files);
        explain(directory, files, names.id);
        BuildFile.staleCopies(
                        repository, Path.of(System.getProperty("user.home")).resolve(BuildFile.LOCAL_REPOSITORY))
                .ifPresent(stale -> spec.commandLine()
                        .getErr()
                        .println(
                                "winnow: Maven's local repository has this snapshot from another build, and does not fetch it"
                                        + " again; delete " + stale + " first"));
        spec.commandLine().getErr().flush();
        return ExitCode.OK;
    }

    private static void write(Path directory, Map<String, String> files) throws IOException {
        for (String file : files.keySet()) {
            if (Files.exists(directory.resolve(file))) {
                throw new UsageException("--out=" + directory + ": has a " + file
                        + " already, which stays as it is; name another directory");
            }
        }
        for (Map.Entry<String, String> file : files.entrySet()) {
            Path path = directory.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
    }

    private void explain(Path directory, Map<String, String> files, String patch) {
        PrintWriter output = spec.commandLine().getOut();
        files.keySet().forEach(file -> output.println(directory.resolve(file)));
        output.println();
        output.println("Build and test it:   mvn -f " + directory + " package");
        if (files.values().stream().anyMatch(file -> file.contains(".mutants("))) {
            output.println("The test warns of mistakes in the patch that it would not notice.");
        }
        output.println("Check that it fits:  winnow patches --extensions "
                + directory.resolve("target").resolve(patch + ".jar") + " --jar " + jars.get(0));
        output.flush();
    }
}
