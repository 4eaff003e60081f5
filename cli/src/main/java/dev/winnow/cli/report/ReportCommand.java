package dev.winnow.cli.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

import com.google.auto.service.AutoService;
import dev.winnow.cli.Subcommand;
import dev.winnow.patches.selection.ClosestName;
import dev.winnow.report.account.CallersReport;
import dev.winnow.report.account.PlaceInStacks;
import dev.winnow.report.formats.AllocationStacks;
import dev.winnow.report.formats.ReportFormat;
import dev.winnow.report.formats.StackProfile;
import dev.winnow.report.formats.WeightedStacks;
import dev.winnow.report.recording.ReadOutcome;
import dev.winnow.report.recording.RecordingReader;
import dev.winnow.report.section.HelperClasses;
import dev.winnow.report.section.RecordingReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code winnow report x.jfr..|directory}: reports on recordings, with or without Winnow's events. */
@AutoService(Subcommand.class)
@Command(
        name = "report",
        description =
                "Reports what recordings contain: allocation sites, fill of collections, allocated classes, patches.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  winnow report app.jfr                         tables on the terminal",
            "  winnow report app.jfr --callers HashMap.resize  who calls it",
            "  winnow report app.jfr -o app.html             a page with charts that needs no other files",
            "  winnow report recordings/ -o app.flame.html   a flame graph of all recordings of a directory",
            "  winnow report app.jfr -o app.pb.gz            the same stacks for go tool pprof; .otlp for OpenTelemetry"
        })
public final class ReportCommand implements Subcommand {
    /** Of a tree, unless {@code --top} sets another number. */
    private static final int TREE_ROWS = 25;

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "RECORDING", description = "Recordings, or directories with *.jfr files.")
    private List<Path> recordings;

    @Option(
            names = "--operations",
            paramLabel = "N",
            description = "The number of operations during the recording, for figures per operation;"
                    + " default: those that the recording has, of winnow ab or the calls of methods=.")
    private long operations;

    @Option(
            names = "--callers",
            paramLabel = "PLACE",
            description = "Who calls this method, and what it calls and allocates, instead of the report: Class.method"
                    + " or Class.method:line, with the package or without.")
    private String callers;

    @Option(
            names = "--transparent",
            paramLabel = "PREFIX",
            split = ",",
            description =
                    "Helper classes to look through, by the beginnings of their names: what they allocate belongs to"
                            + " their callers. 'usual' stands for those of Guava, Netty, Reactor, Kotlin, Scala, Lucene and others.")
    private List<String> transparent = List.of();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Override
    public Integer call() throws IOException {
        check();
        if (callers != null) {
            return callers();
        }
        return output.format().showsStacks() ? stacks() : tables();
    }

    private void check() {
        output.problems(recordings).forEach(this::usage);
        if (operations < 0) {
            usage("--operations: must be 0 or more, not " + operations);
        }
        if (callers != null && output.format().showsStacks()) {
            usage("--callers: is a table; --format " + output.format() + " shows all stacks");
        }
    }

    private int callers() throws IOException {
        PlaceInStacks place = place();
        CallersReport read = CallersReport.of(recordings, place);
        printProblems(read.outcome);
        if (read.outcome.recordings.isEmpty()) {
            return ExitCode.SOFTWARE;
        }
        if (!read.hasPlace()) {
            err().println("winnow report: --callers: nothing is allocated in " + callers + " or below it"
                    + new SimilarPlaces(read.methods()).hint(callers));
            return ExitCode.SOFTWARE;
        }
        output.write(read.report(operations, output.rows(TREE_ROWS)), out());
        return exitCode(read.outcome);
    }

    private PlaceInStacks place() {
        try {
            return PlaceInStacks.parse(callers);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), "--callers: " + e.getMessage());
        }
    }

    private void usage(String message) {
        throw new ParameterException(spec.commandLine(), message);
    }

    private int tables() throws IOException {
        RecordingReport read = RecordingReport.of(recordings, operations, output.rows(), HelperClasses.of(transparent));
        printProblems(read.outcome);
        if (read.outcome.recordings.isEmpty()) {
            return ExitCode.SOFTWARE;
        }
        String unknown = output.unknownSection(read.report);
        if (unknown != null) {
            usage(unknown);
        }
        // A page of many recordings is that of the Spark job, which keeps no stacks.
        if (output.format() == ReportFormat.HTML && read.outcome.recordings.size() == 1) {
            AllocationStacks stacks = new AllocationStacks();
            RecordingReader.read(recordings, List.of(stacks));
            if (stacks.ofJdk()) {
                read.report.add(stacks.stacks().tree());
            }
        }
        output.write(read.report, out());
        if (!read.report.hasTables()) {
            err().println("winnow report: the recordings contain no events that a report can show");
            return ExitCode.SOFTWARE;
        }
        return exitCode(read.outcome);
    }

    private int stacks() throws IOException {
        AllocationStacks stacks = new AllocationStacks();
        ReadOutcome outcome = RecordingReader.read(recordings, List.of(stacks));
        printProblems(outcome);
        if (stacks.stacks().isEmpty()) {
            err().println(
                            "winnow report: the recordings contain neither allocation events of the JDK nor allocation sites");
            return ExitCode.SOFTWARE;
        }
        output.write(content(stacks.stacks(), outcome), out());
        return exitCode(outcome);
    }

    private byte[] content(WeightedStacks stacks, ReadOutcome outcome) {
        Instant start = outcome.recordings.get(0).start;
        switch (output.format()) {
            case PPROF:
                return StackProfile.pprof(stacks, start, outcome.duration());
            case OTLP:
                return StackProfile.otlp(stacks, start, outcome.duration());
            case FLAMEGRAPH:
                return stacks.flameGraph("Allocated bytes").getBytes(StandardCharsets.UTF_8);
            default:
                return stacks.collapsed().getBytes(StandardCharsets.UTF_8);
        }
    }

    private void printProblems(ReadOutcome outcome) {
        outcome.problems.forEach(problem -> err().println("winnow report: " + problem));
    }

    private static int exitCode(ReadOutcome outcome) {
        return outcome.complete() ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private PrintWriter out() {
        return spec.commandLine().getOut();
    }

    private PrintWriter err() {
        return spec.commandLine().getErr();
    }

    /** Names the methods that were probably meant by a place that nothing is known of. */
    private static final class SimilarPlaces {
        private static final int MOST = 4;

        /** Full names by {@code Class.method}. */
        private final Map<String, String> methods = new TreeMap<>();

        /** @param methods with their full names */
        SimilarPlaces(Collection<String> methods) {
            methods.forEach(method -> this.methods.put(shortName(method), method));
        }

        private static String shortName(String method) {
            int ofClass = method.lastIndexOf('.', method.lastIndexOf('.') - 1);
            return method.substring(ofClass + 1);
        }

        /** {@code ; did you mean HashMap.resize?}, or nothing if no name is close. */
        String hint(String unknown) {
            String place = shortName(unknown.replace('#', '.').replaceFirst(":\\d+$", ""));
            List<String> similar = methods.containsKey(place) ? List.of(methods.get(place)) : sameMethodOrClass(place);
            String closest = similar.isEmpty() ? ClosestName.suggestion(place, methods.keySet()) : null;
            List<String> meant = closest == null ? similar : List.of(closest);
            return meant.isEmpty() ? "" : "; did you mean " + String.join(" or ", meant) + "?";
        }

        /** A method of that name in another class or, without any, another method of that class. */
        private List<String> sameMethodOrClass(String place) {
            int dot = place.lastIndexOf('.');
            String method = place.substring(dot).toLowerCase(Locale.ROOT);
            String type = place.substring(0, dot + 1).toLowerCase(Locale.ROOT);
            List<String> sameClass = methods.keySet().stream()
                    .filter(name -> name.toLowerCase(Locale.ROOT).startsWith(type))
                    .limit(MOST)
                    .collect(Collectors.toList());
            return sameClass.isEmpty()
                    ? methods.keySet().stream()
                            .filter(name -> name.toLowerCase(Locale.ROOT).endsWith(method))
                            .limit(MOST)
                            .collect(Collectors.toList())
                    : sameClass;
        }
    }
}
