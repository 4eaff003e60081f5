package dev.winnow.cli.audit;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.zip.ZipException;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.google.auto.service.AutoService;
import dev.winnow.cli.Subcommand;
import dev.winnow.report.formats.TextTables;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code winnow verify}: what a {@code winnow.jar} consists of. */
@AutoService(Subcommand.class)
@Command(
        name = "verify",
        description = {
            "Lists what a winnow.jar consists of: its classes, the libraries inside with version and licence, and each"
                    + " patch with the methods of the library that it changes. Nothing in the jar is loaded or run.",
            "Fails if the jar contains a file that is neither Winnow's nor of a listed library."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  winnow verify winnow.jar",
            "  winnow verify winnow.jar --templates",
            "  winnow patches --diff old/winnow.jar   shows what a newer release changes in the patches"
        })
public final class VerifyCommand implements Subcommand {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "JAR", description = "A winnow.jar.")
    private Path file;

    @Option(names = "--templates", description = "Print the instructions that each patch puts into the library, too.")
    private boolean templates;

    @Override
    public Integer call() throws IOException {
        WinnowJar jar = read(spec, "JAR", file);
        PrintWriter out = spec.commandLine().getOut();
        out.println(jar.name + ": version " + jar.version() + ", SHA-256 " + jar.sha256);
        out.println();
        List<String> unknown = new ArrayList<>();
        out.print(TextTables.render(contents(jar, unknown)));
        out.println();
        patches(jar, out);
        if (!unknown.isEmpty()) {
            out.println("Of unknown origin: " + String.join(", ", unknown));
        }
        out.flush();
        return unknown.isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    /** @param argument how messages name the file */
    static WinnowJar read(CommandSpec spec, String argument, Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new ParameterException(spec.commandLine(), argument + '=' + file + ": there is no such jar file");
        }
        try {
            return WinnowJar.read(file);
        } catch (ZipException e) {
            throw new ParameterException(
                    spec.commandLine(), argument + '=' + file + ": this is not a winnow.jar (" + e.getMessage() + ")");
        }
    }

    private static Table contents(WinnowJar jar, List<String> unknown) throws IOException {
        Map<Origin, Set<String>> jars = new EnumMap<>(Origin.class);
        Map<Origin, long[]> counts = new EnumMap<>(Origin.class);
        for (Map.Entry<String, SortedMap<String, byte[]>> nested : jar.files().entrySet()) {
            for (String name : nested.getValue().keySet()) {
                Origin origin = Origin.of(name);
                String place = nested.getKey().substring(nested.getKey().lastIndexOf('/') + 1);
                jars.computeIfAbsent(origin, key -> new LinkedHashSet<>()).add(place.isEmpty() ? "itself" : place);
                counts.computeIfAbsent(origin, key -> new long[2])[name.endsWith(".class") ? 0 : 1]++;
                if (origin == Origin.UNKNOWN) {
                    unknown.add(place.isEmpty() ? name : place + '/' + name);
                }
            }
        }
        JsonNode libraries = libraries(jar);
        Table table = new Table(
                "contents",
                "Contents",
                List.of(
                        Column.text("origin", "Of"),
                        Column.text("version", "Version"),
                        Column.text("licence", "Licence"),
                        Column.integer("classes", "Classes"),
                        Column.integer("files", "Other files"),
                        Column.text("jars", "In")));
        counts.forEach((origin, count) -> {
            Set<String> versions = new TreeSet<>();
            Set<String> licences = new TreeSet<>();
            describe(origin, libraries, versions, licences);
            if (versions.isEmpty() && origin != Origin.UNKNOWN) {
                unknown.add(origin + ", which " + WinnowJar.LIBRARIES + " does not list");
            }
            table.add(
                    origin.toString(),
                    versions.isEmpty() ? null : String.join(", ", versions),
                    licences.isEmpty() ? null : String.join(" or ", licences),
                    count[0],
                    count[1],
                    String.join(", ", jars.get(origin)));
        });
        return table;
    }

    /** The components of the jar's own list of libraries; empty if it has none. */
    private static JsonNode libraries(WinnowJar jar) throws IOException {
        byte[] list = jar.files().get("").get(WinnowJar.LIBRARIES);
        return list == null
                ? MissingNode.getInstance()
                : new ObjectMapper().readTree(list).path("components");
    }

    private static void describe(Origin origin, JsonNode libraries, Set<String> versions, Set<String> licences) {
        for (JsonNode library : libraries) {
            if (origin != Origin.UNKNOWN && library.path("purl").asText().startsWith(origin.packages)) {
                versions.add(library.path("version").asText());
                for (JsonNode licence : library.path("licenses")) {
                    JsonNode said = licence.path("license");
                    licences.add(said.path("id")
                            .asText(said.path("name")
                                    .asText(licence.path("expression").asText())));
                }
            }
        }
    }

    private void patches(WinnowJar jar, PrintWriter out) {
        SortedMap<String, PatchCode> patches = PatchCode.in(jar);
        long edits =
                patches.values().stream().mapToLong(patch -> patch.edits.size()).sum();
        out.println(patches.size() + " patches with " + edits + " templates:");
        patches.values().forEach(patch -> {
            out.println();
            out.println(patch.id + ": " + patch.title);
            patch.edits.forEach((template, edit) -> {
                out.println("  " + edit.kind + ' ' + String.join(", ", edit.methods));
                out.println("    by " + template + ", shape " + edit.code.shape() + ", for "
                        + String.join("; ", edit.shapes));
                if (templates) {
                    edit.code.instructions().forEach(line -> out.println("      " + line));
                }
            });
        });
    }
}
