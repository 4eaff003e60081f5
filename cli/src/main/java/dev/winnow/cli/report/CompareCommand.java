package dev.winnow.cli.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

import com.google.auto.service.AutoService;
import dev.winnow.cli.Subcommand;
import dev.winnow.report.compare.NothingInCommonException;
import dev.winnow.report.compare.RecordingComparison;
import dev.winnow.report.compare.StackComparison;
import dev.winnow.report.formats.ReportFormat;
import dev.winnow.report.recording.Problem;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code winnow compare a.jfr b.jfr}: compares two recordings, or two directories of recordings. */
@AutoService(Subcommand.class)
@Command(
        name = "compare",
        description = "Compares two recordings, or two directories with one recording per JVM.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  winnow compare before.jfr after.jfr --operations 50000,48000",
            "  winnow compare main/ branch/ --names main,branch -o difference.html",
            "  winnow compare before.jfr after.jfr -o difference.flame.html"
        })
public final class CompareCommand implements Subcommand {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "BASE", description = "A recording, or a directory of recordings.")
    private Path base;

    @Parameters(
            index = "1",
            paramLabel = "CHANGED",
            description = "What to compare with BASE: a recording or a directory.")
    private Path changed;

    @Option(
            names = "--operations",
            paramLabel = "N",
            split = ",",
            description = "The numbers of operations of BASE and CHANGED, such as 50000,48000; default: the sums of the"
                    + " winnow.Arm events; without these, figures are per second.")
    private List<Long> operations = List.of(0L, 0L);

    @Option(
            names = "--names",
            paramLabel = "NAME",
            split = ",",
            description = "The names of BASE and CHANGED in the tables; default: ${DEFAULT-VALUE}.",
            defaultValue = "base,changed")
    private List<String> names;

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Override
    public Integer call() throws IOException {
        check();
        return output.format().showsStacks() ? stacks() : tables();
    }

    private void check() {
        output.problems().forEach(this::usage);
        if (names.size() != 2) {
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

    private int tables() throws IOException {
        RecordingComparison comparison = new RecordingComparison(List.of(base), List.of(changed));
        printProblems(comparison.problems());
        if (!comparison.hasBothSides()) {
            return ExitCode.SOFTWARE;
        }
        try {
            output.write(comparison.report(names, operations, output.rows()), out());
        } catch (NothingInCommonException e) {
            err().println("winnow compare: " + e.getMessage());
            return ExitCode.SOFTWARE;
        }
        return comparison.problems().isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private int stacks() throws IOException {
        StackComparison comparison = new StackComparison(base, changed, operations.get(0), operations.get(1));
        printProblems(comparison.problems());
        if (!comparison.hasBothSides()) {
            err().println("winnow compare: both sides need allocation samples or allocation sites");
            return ExitCode.SOFTWARE;
        }
        boolean page = output.format() == ReportFormat.FLAMEGRAPH;
        String title = "Allocated bytes: " + names.get(1) + " against " + names.get(0);
        output.write(page ? comparison.flameGraph(title) : comparison.collapsed(), out());
        return comparison.problems().isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
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
}
