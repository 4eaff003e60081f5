package dev.winnow.cli.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

import com.google.auto.service.AutoService;
import dev.winnow.cli.Subcommand;
import dev.winnow.report.compare.NothingInCommonException;
import dev.winnow.report.compare.RecordingComparison;
import dev.winnow.report.compare.StackComparison;
import dev.winnow.report.fleet.FleetSplit;
import dev.winnow.report.formats.ReportFormat;
import dev.winnow.report.model.Report;
import dev.winnow.report.recording.Problem;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code winnow compare a.jfr b.jfr}: compares two recordings, two directories of recordings, or the patched and the unpatched JVMs of
 * one directory.
 */
@AutoService(Subcommand.class)
@Command(
        name = "compare",
        description = {
            "Compares two recordings, or two directories with one recording per JVM.",
            "With one directory: its recordings with patches against those without."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  winnow compare before.jfr after.jfr --operations 50000,48000",
            "  winnow compare main/ branch/ --names main,branch -o difference.html",
            "  winnow compare before.jfr after.jfr -o difference.flame.html",
            "  winnow compare fleet/"
        })
public final class CompareCommand implements Subcommand {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "BASE", description = "A recording, or a directory of recordings.")
    private Path base;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "CHANGED",
            description =
                    "What to compare with BASE: a recording or a directory. Without it, BASE is a directory of a fleet"
                            + " in which some JVMs have patches (winnow.patches.canary).")
    private Path changed;

    @Option(
            names = "--operations",
            paramLabel = "N",
            split = ",",
            description = "The numbers of operations of BASE and CHANGED, such as 50000,48000; default: those that"
                    + " the recordings have; without these, figures are per second.")
    private List<Long> operations = List.of(0L, 0L);

    @Option(
            names = "--names",
            paramLabel = "NAME",
            split = ",",
            description = "The names of BASE and CHANGED in the tables; default: base,changed; with one directory"
                    + " unpatched,patched.")
    private List<String> names;

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Override
    public Integer call() throws IOException {
        check();
        ComparedRecordings recordings =
                changed == null ? ComparedRecordings.within(base) : ComparedRecordings.of(base, changed);
        if (recordings.defect != null) {
            printProblems(recordings.unread);
            err().println("winnow compare: " + recordings.defect);
            return ExitCode.SOFTWARE;
        }
        if (names == null) {
            names = recordings.names;
        }
        return output.format().showsStacks() ? stacks(recordings) : tables(recordings);
    }

    private void check() {
        output.problems(changed == null ? List.of(base) : List.of(base, changed))
                .forEach(this::usage);
        if (output.format().isBinary()) {
            usage("--format: " + output.format()
                    + " has no differences; write one file per side with winnow report, and"
                    + " let pprof compare them (-diff_base), or use FLAMEGRAPH");
        }
        if (names != null && names.size() != 2) {
            usage("--names: needs two names such as main,branch, not " + String.join(",", names));
        }
        if (operations.size() != 2 || operations.stream().anyMatch(count -> count < 0)) {
            usage("--operations: needs two counts of 0 or more such as 50000,48000, not "
                    + operations.stream().map(String::valueOf).collect(Collectors.joining(",")));
        }
    }

    private void usage(String message) {
        throw new ParameterException(spec.commandLine(), message);
    }

    private int tables(ComparedRecordings recordings) throws IOException {
        RecordingComparison comparison =
                new RecordingComparison(recordings.base, recordings.changed, recordings.unread);
        printProblems(comparison.problems());
        if (!comparison.hasBothSides()) {
            return ExitCode.SOFTWARE;
        }
        try {
            Report report = comparison.report(names, operations, output.rows());
            if (recordings.leftOut != null) {
                report.fact("Left out", recordings.leftOut);
            }
            String unknown = output.unknownSection(report);
            if (unknown != null) {
                usage(unknown);
            }
            output.write(report, out());
        } catch (NothingInCommonException e) {
            err().println("winnow compare: " + e.getMessage());
            return ExitCode.SOFTWARE;
        }
        return comparison.problems().isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private int stacks(ComparedRecordings recordings) throws IOException {
        StackComparison comparison =
                new StackComparison(recordings.base, recordings.changed, operations.get(0), operations.get(1));
        printProblems(recordings.unread);
        printProblems(comparison.problems());
        if (!comparison.hasBothSides()) {
            err().println("winnow compare: both sides need allocation samples or allocation sites");
            return ExitCode.SOFTWARE;
        }
        boolean page = output.format() == ReportFormat.FLAMEGRAPH;
        String title = "Allocated bytes: " + names.get(1) + " against " + names.get(0);
        String content = page ? comparison.flameGraph(title) : comparison.collapsed();
        output.write(content.getBytes(StandardCharsets.UTF_8), out());
        return comparison.problems().isEmpty() && recordings.unread.isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private void printProblems(List<Problem> problems) {
        problems.forEach(problem -> err().println("winnow compare: " + problem));
    }

    private PrintWriter out() {
        return spec.commandLine().getOut();
    }

    private PrintWriter err() {
        return spec.commandLine().getErr();
    }

    /** What {@code winnow compare} compares: the recordings of both sides. */
    private static final class ComparedRecordings {
        final List<Path> base;
        final List<Path> changed;

        /** Of the two sides, unless the user gives others. */
        final List<String> names;

        /** What could not be read when the recordings were assigned to the sides. */
        final List<Problem> unread;

        /** Which recordings belong to no side; null if all do. */
        final String leftOut;

        /** Why there are not two sides; null if there are. */
        final String defect;

        private ComparedRecordings(
                List<Path> base,
                List<Path> changed,
                List<String> names,
                List<Problem> unread,
                String leftOut,
                String defect) {
            this.base = base;
            this.changed = changed;
            this.names = names;
            this.unread = unread;
            this.leftOut = leftOut;
            this.defect = defect;
        }

        /** Two sides that the user names: files or directories. */
        static ComparedRecordings of(Path base, Path changed) {
            return new ComparedRecordings(
                    List.of(base), List.of(changed), List.of("base", "changed"), List.of(), null, null);
        }

        /** The unpatched and the patched JVMs of one directory. */
        static ComparedRecordings within(Path directory) {
            FleetSplit fleet = FleetSplit.of(directory);
            String leftOut = fleet.switched + " recordings in which patches were switched";
            String defect = directory + ": has " + fleet.unpatched.size() + " recordings without and "
                    + fleet.patched.size() + " with patches" + (fleet.switched == 0 ? "" : ", and " + leftOut)
                    + "; to compare with something else, name it";
            return new ComparedRecordings(
                    fleet.unpatched,
                    fleet.patched,
                    List.of("unpatched", "patched"),
                    fleet.unread,
                    fleet.switched == 0 ? null : leftOut,
                    fleet.unpatched.isEmpty() || fleet.patched.isEmpty() ? defect : null);
        }
    }
}
