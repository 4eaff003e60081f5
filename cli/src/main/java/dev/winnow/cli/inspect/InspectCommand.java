package dev.winnow.cli.inspect;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import com.google.auto.service.AutoService;
import dev.winnow.cli.Subcommand;
import dev.winnow.cli.attach.ReplyJson;
import dev.winnow.experiment.UsageException;
import dev.winnow.report.formats.TextTables;
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
        ClassComparison comparison = ClassComparison.of(base, changed, wanted);
        List<MethodComparison> methods = comparison.methods();
        if (methods.isEmpty()) {
            base.methods(wanted); // says what there is
        }
        if (json) {
            return json(methods.stream().map(MethodComparison::json).collect(toList()));
        }
        if (wanted.method != null) {
            return text(methods.stream().map(MethodComparison::text).collect(toList()));
        }
        int differing = InspectTables.differing(comparison).size();
        return (differing == 0 ? "" : TextTables.render(InspectTables.differences(comparison, base, changed)))
                + (methods.size() - differing) + " of " + methods.size() + " methods are the same\n";
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
}
