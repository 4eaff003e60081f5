package dev.winnow.cli.audit;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import com.google.auto.service.AutoService;
import dev.winnow.cli.Subcommand;
import dev.winnow.cli.attach.ReplyJson;
import dev.winnow.cli.sdk.PatchMatrix;
import dev.winnow.cli.sdk.ReleaseRange;
import dev.winnow.experiment.jvm.Installation;
import dev.winnow.experiment.jvm.Sdk;
import dev.winnow.experiment.jvm.SdkResolver;
import dev.winnow.experiment.jvm.SdkVersion;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.Outcome;
import dev.winnow.patches.engine.PatchForecast;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.engine.relocation.InconsistentRelocation;
import dev.winnow.patches.engine.relocation.RelocatedCopies;
import dev.winnow.patches.engine.relocation.Relocation;
import dev.winnow.patches.extension.Extensions;
import dev.winnow.report.formats.TextTables;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code winnow patches}: lists the patches, and checks which of them fit releases of the SDK or a jar. */
@AutoService(Subcommand.class)
@Command(
        name = "patches",
        description = {
            "Lists the patches, and checks which of them fit a library.",
            "With --sdk or --jar it shows the state that each patch would have there: on, fixed (the vendor has the same"
                    + " change), absent (no such class) or refused (code that the patch does not know)."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  winnow patches",
            "  winnow patches --sdk 4.70.0..4.78.0",
            "  winnow patches --jar lib/azure-cosmos-4.78.0.jar --verbose",
            "  winnow patches --diff old/winnow.jar",
            "  winnow patches --extensions my-patches.jar --jar lib/my-library.jar --verbose"
        })
public final class PatchesCommand implements Subcommand {
    @Spec
    private CommandSpec spec;

    @Option(
            names = "--sdk",
            paramLabel = "VERSION|A..B",
            description =
                    "A release of azure-cosmos from 4.63.0 on, or a range of releases; legacy-2.4.5 is one of the first"
                            + " generation. Each with its dependencies, among them Netty. Maven finds them once per release, and"
                            + " downloads what its local repository does not have.")
    private String sdk;

    @Option(names = "--jar", paramLabel = "FILE", description = "The jar of a library, of any release.")
    private Path jar;

    @Option(
            names = "--extensions",
            split = ",",
            paramLabel = "JAR|DIR",
            description =
                    "Jars with patches of your own, and directories of such jars: listed and checked with the others.")
    private List<String> extensions = List.of();

    @Option(
            names = "--diff",
            paramLabel = "OLD.JAR",
            description =
                    "Show what this winnow.jar does otherwise than an older one: patches that are new, gone or changed, with"
                            + " the instructions, for a review.")
    private Path old;

    @Option(names = "--json", description = "Print JSON, with every release and every reason.")
    private boolean json;

    @Option(names = "--verbose", description = "Print the reasons of the states, too.")
    private boolean verbose;

    @Override
    public Integer call() throws IOException {
        if (sdk != null && jar != null) {
            throw usage("--sdk and --jar exclude each other; choose one");
        }
        if (old != null) {
            return differences();
        }
        List<Patch> patches = patches();
        if (sdk == null && jar == null) {
            write(json ? json(described(patches)) + '\n' : TextTables.render(listed(patches)));
            return ExitCode.OK;
        }
        PatchMatrix matrix = jar == null ? releases(patches) : single(patches);
        if (json) {
            write(json(outcomes(matrix)) + '\n');
            return ExitCode.OK;
        }
        write(TextTables.render(matrix.table()));
        List<String> absent = matrix.absentThroughout();
        write(absent.isEmpty() ? "" : "Absent in all: " + String.join(", ", absent) + '\n');
        if (verbose) {
            reasons(matrix);
        }
        return ExitCode.OK;
    }

    private int differences() throws IOException {
        if (sdk != null || jar != null || json || !extensions.isEmpty()) {
            throw usage(
                    "--diff compares two releases of Winnow as text, and excludes --sdk, --jar, --extensions and --json");
        }
        WinnowJar before = VerifyCommand.read(spec, "--diff", old);
        WinnowJar after = WinnowJar.read(Installation.current().winnowJar());
        List<String> lines = PatchDifferences.between(before, after);
        write(lines.isEmpty() ? "The patches of both do the same.\n" : String.join("\n", lines) + '\n');
        return ExitCode.OK;
    }

    /** Those of this build and of the extensions, in the order of their ids. */
    private List<Patch> patches() {
        List<Patch> patches = new ArrayList<>(PatchSet.installed());
        Extensions loaded = Extensions.load(extensions, patches);
        if (!loaded.problems().isEmpty()) {
            throw usage("--extensions: " + String.join("; ", loaded.problems()));
        }
        patches.addAll(loaded.patches());
        patches.sort(Comparator.comparing(Patch::id));
        return patches;
    }

    private PatchMatrix single(List<Patch> patches) throws IOException {
        if (!Files.isRegularFile(jar)) {
            throw usage("--jar=" + jar + ": there is no such jar file");
        }
        PatchMatrix matrix = new PatchMatrix();
        try {
            String name = jar.getFileName().toString();
            for (Relocation copy : RelocatedCopies.in(jar)) {
                String title = copy.isNone() ? name : name + " (" + copy.packagePrefix() + ')';
                matrix.add(title, PatchForecast.of(List.of(jar), patches, copy));
            }
        } catch (InconsistentRelocation e) {
            throw usage("--jar=" + jar + ": " + e.getMessage());
        } catch (java.util.zip.ZipException e) {
            throw usage("--jar=" + jar + ": this is not a jar file (" + e.getMessage() + ")");
        }
        return matrix;
    }

    private PatchMatrix releases(List<Patch> patches) throws IOException {
        List<String> releases;
        try {
            releases = ReleaseRange.parse(sdk);
        } catch (IllegalArgumentException e) {
            throw usage(e.getMessage());
        }
        SdkResolver resolver = new SdkResolver(Installation.current().sdkDirectory());
        PatchMatrix matrix = new PatchMatrix();
        for (String release : releases) {
            Sdk resolved = resolver.resolve(SdkVersion.parse(release));
            matrix.add(release, PatchForecast.of(resolved.classPath(), patches));
        }
        return matrix;
    }

    private static Table listed(List<Patch> patches) {
        Table table = new Table(
                "patches",
                "Patches",
                List.of(
                        Column.text("id", "Patch"),
                        Column.text("group", "Group"),
                        Column.text("all", "In all"),
                        Column.text("source", "Source"),
                        Column.text("title", "What it does")));
        for (Patch patch : patches) {
            table.add(patch.id(), patch.group(), patch.inAll() ? "yes" : "no", patch.source(), patch.title());
        }
        return table;
    }

    private static String json(List<Map<String, Object>> list) throws IOException {
        return ReplyJson.write(list);
    }

    private static List<Map<String, Object>> described(List<Patch> patches) {
        List<Map<String, Object>> list = new ArrayList<>();
        for (Patch patch : patches) {
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("id", patch.id());
            entry.put("group", patch.group());
            entry.put("all", patch.inAll());
            entry.put("source", patch.source());
            entry.put("title", patch.title());
            list.add(entry);
        }
        return list;
    }

    private static List<Map<String, Object>> outcomes(PatchMatrix matrix) {
        List<Map<String, Object>> list = new ArrayList<>();
        matrix.byRelease().forEach((release, outcomes) -> {
            List<Map<String, Object>> states = new ArrayList<>();
            for (Outcome outcome : outcomes) {
                Map<String, Object> state = new LinkedHashMap<>();
                state.put("id", outcome.patch().id());
                state.put("state", outcome.state().toString());
                state.put("reason", outcome.reason());
                states.add(state);
            }
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("release", release);
            entry.put("patches", states);
            list.add(entry);
        });
        return list;
    }

    private void reasons(PatchMatrix matrix) {
        matrix.byRelease()
                .forEach((release, outcomes) -> outcomes.stream()
                        .filter(outcome -> !outcome.reason().isEmpty())
                        .forEach(outcome -> write(release + ' ' + outcome + '\n')));
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    private void write(String text) {
        PrintWriter out = spec.commandLine().getOut();
        out.print(text);
        out.flush();
    }
}
