package dev.winnow.cli.inspect;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import com.google.auto.service.AutoService;
import dev.winnow.cli.Subcommand;
import dev.winnow.cli.attach.CommandRejectedException;
import dev.winnow.cli.attach.ReplyJson;
import dev.winnow.cli.attach.ReplyValue;
import dev.winnow.cli.attach.TargetJvm;
import dev.winnow.experiment.UsageException;
import dev.winnow.report.formats.TextTables;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

/** {@code winnow inspect}: shows a method of a library as patches see it, or how it differs between two jars. */
@AutoService(Subcommand.class)
@Command(
        name = "inspect",
        description = {
            "Shows a method of a library: its shape, what it constructs, the fields and methods that it uses, and its"
                    + " normalised text.",
            "With a class alone it lists the methods and their shapes. With two jars, or a process and a jar, it shows the"
                    + " differences."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  winnow inspect com.example.Parser --jar lib/parser-1.2.jar",
            "  winnow inspect com.example.Parser#parse --jar lib/parser-1.2.jar",
            "  winnow inspect 'com.example.Parser#parse(I)V' --jar parser-1.2.jar --jar parser-1.3.jar",
            "  winnow inspect com.example.Parser#parse --pid 4711 --sources parser-1.2-sources.jar"
        })
public final class InspectCommand implements Subcommand {
    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = MethodName.FORM,
            description = "A class, such as com.example.Outer$$Nested, and perhaps a method of it with its descriptor."
                    + " Without a descriptor, all overloads.")
    private String name;

    @Option(
            names = "--jar",
            paramLabel = "FILE",
            description = "A jar of the library; a second one is compared with the first.")
    private List<Path> jars = List.of();

    @Option(
            names = "--pid",
            paramLabel = "PID",
            description =
                    "A process that has loaded the class: shows the class file that its class loader finds, even in a jar"
                            + " inside a jar. Loads winnow.jar into the process, and changes nothing there.")
    private Long pid;

    @Option(
            names = "--sources",
            paramLabel = "FILE",
            description =
                    "The library's sources, a jar or a directory: shows each line before the instructions that come"
                            + " from it.")
    private Path sources;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        MethodName wanted = MethodName.parse(name);
        int given = jars.size() + (pid == null ? 0 : 1);
        if (given == 0) {
            throw new UsageException("--jar or --pid is missing: say which jar or process has the class");
        }
        if (given > 2) {
            throw new UsageException("--jar: " + jars.size() + " jars are given; allowed are one, or two to compare"
                    + (pid == null ? "" : ", or one to compare with the process"));
        }
        if (sources != null && (given == 2 || wanted.method == null)) {
            throw new UsageException(
                    "--sources: shows the code of a method, such as com.example.Parser#parse, in one jar"
                            + " or process");
        }
        List<LibraryClass> first = pid == null
                ? List.of(LibraryClass.read(jars.get(0), wanted.className))
                : RunningClasses.read(pid, wanted.className);
        for (LibraryClass type : first) {
            write(given == 1 ? described(type, wanted) : compared(type, lastJar(wanted), wanted));
        }
        return ExitCode.OK;
    }

    private LibraryClass lastJar(MethodName wanted) throws IOException {
        return LibraryClass.read(jars.get(jars.size() - 1), wanted.className);
    }

    private String described(LibraryClass type, MethodName wanted) throws IOException {
        if (wanted.method == null) {
            return json ? list(type) : TextTables.render(InspectTables.methods(type));
        }
        LibrarySources source = sources == null ? null : LibrarySources.read(sources, type.code);
        List<MethodDescription> methods = type.methods(wanted).stream()
                .map(method -> new MethodDescription(method, source))
                .collect(toList());
        return json
                ? json(methods.stream().map(MethodDescription::json).collect(toList()))
                : text(methods.stream().map(MethodDescription::text).collect(toList()));
    }

    private String compared(LibraryClass base, LibraryClass changed, MethodName wanted) throws IOException {
        List<MethodComparison> methods = MethodComparison.of(base, changed, wanted);
        if (methods.isEmpty()) {
            base.methods(wanted); // says what there is
        }
        if (json) {
            return json(methods.stream().map(MethodComparison::json).collect(toList()));
        }
        if (wanted.method != null) {
            return text(methods.stream().map(MethodComparison::text).collect(toList()));
        }
        List<MethodComparison> differing =
                methods.stream().filter(method -> !method.isSame()).collect(toList());
        return (differing.isEmpty() ? "" : TextTables.render(InspectTables.differences(differing, base, changed)))
                + (methods.size() - differing.size()) + " of " + methods.size() + " methods are the same\n";
    }

    private static String list(LibraryClass type) throws IOException {
        List<Map<String, Object>> methods = new ArrayList<>();
        for (LibraryMethod method : type.methods()) {
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("method", method.fullName());
            entry.put("shape", method.shape());
            entry.put("instructions", method.instructions());
            methods.add(entry);
        }
        return json(methods);
    }

    private static String json(List<Map<String, Object>> entries) throws IOException {
        return ReplyJson.write(entries) + '\n';
    }

    /** With an empty line between the methods. */
    private static String text(List<List<String>> methods) {
        return methods.stream().map(lines -> String.join("\n", lines) + '\n').collect(joining("\n"));
    }

    private void write(String text) {
        PrintWriter out = spec.commandLine().getOut();
        out.print(text);
        out.flush();
    }

    /** The methods of a class as tables. */
    private static final class InspectTables {
        private InspectTables() {}

        static Table methods(LibraryClass type) {
            Table table = new Table(
                    "methods",
                    "Methods",
                    List.of(
                            Column.text("method", "Method"),
                            Column.text("shape", "Shape"),
                            Column.integer("instructions", "Instructions")));
            for (LibraryMethod method : type.methods()) {
                table.add(method.name() + method.descriptor(), method.shape(), (long) method.instructions());
            }
            return table;
        }

        static Table differences(List<MethodComparison> differing, LibraryClass base, LibraryClass changed) {
            boolean areNamesEqual = fileName(base).equals(fileName(changed));
            Table table = new Table(
                    "methods",
                    "Methods",
                    List.of(
                            Column.text("method", "Method"),
                            Column.text("base", areNamesEqual ? base.jar : fileName(base)),
                            Column.text("changed", areNamesEqual ? changed.jar : fileName(changed))));
            for (MethodComparison method : differing) {
                table.add(
                        method.method.substring(method.method.indexOf('#') + 1),
                        method.base.shape(),
                        method.changed.shape());
            }
            return table;
        }

        private static String fileName(LibraryClass type) {
            return type.jar.substring(type.jar.lastIndexOf('/') + 1);
        }
    }

    /** Classes that a running JVM has loaded, as the class files say that its class loaders find. */
    private static final class RunningClasses {
        private RunningClasses() {}

        /**
         * The class of that name, once for each class file if several class loaders have loaded different ones.
         *
         * @param className with dots
         * @return at least one
         * @throws UsageException if the JVM has not loaded the class
         * @throws IOException if the JVM cannot be attached to
         */
        static List<LibraryClass> read(long pid, String className) throws IOException {
            ReplyValue answer = answer(pid, className);
            Map<String, String> loaders = new LinkedHashMap<>();
            for (ReplyValue copy : answer.path("copies")) {
                loaders.merge(
                        copy.path("classFile").asText(),
                        copy.path("loader").asText(),
                        (one, other) -> one + ", " + other);
            }
            List<LibraryClass> classes = new ArrayList<>();
            loaders.forEach((file, loader) -> classes.add(LibraryClass.of(
                    "process " + pid + ", " + loader, Base64.getDecoder().decode(file))));
            return classes;
        }

        private static ReplyValue answer(long pid, String className) throws IOException {
            try {
                return new TargetJvm(pid).request("class", Map.of("name", className));
            } catch (CommandRejectedException e) {
                if (e.exitCode == ExitCode.USAGE) {
                    throw new UsageException(MethodName.FORM + " " + className + ": " + e.getMessage());
                }
                throw e;
            }
        }
    }
}
