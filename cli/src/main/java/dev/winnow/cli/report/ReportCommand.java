package dev.winnow.cli.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;

import com.google.auto.service.AutoService;
import dev.winnow.cli.Subcommand;
import dev.winnow.report.flamegraph.AllocationStacks;
import dev.winnow.report.recording.ReadOutcome;
import dev.winnow.report.recording.RecordingReader;
import dev.winnow.report.section.RecordingReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code winnow report x.jfr..|directory}: what recordings tell, also recordings without events of ours. */
@AutoService(Subcommand.class)
@Command(
        name = "report",
        description = "Tells what recordings hold: sites, fill, classes, patches, handler installs.",
        mixinStandardHelpOptions = true)
public final class ReportCommand implements Subcommand {
    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "1..*",
            paramLabel = "RECORDING",
            description = "Recordings, or directories that hold *.jfr files.")
    private List<Path> recordings;

    @Option(
            names = "--operations",
            paramLabel = "N",
            description = "What the application did while it was recorded, for figures per operation;"
                    + " default: what winnow.Arm events say.")
    private long operations;

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Override
    public Integer call() throws IOException {
        check();
        return output.form().showsStacks() ? stacks() : tables();
    }

    private void check() {
        output.complaints().forEach(this::usage);
        if (operations < 0) {
            usage("--operations: a number from 1, not " + operations);
        }
    }

    private void usage(String complaint) {
        throw new ParameterException(spec.commandLine(), complaint);
    }

    private int tables() throws IOException {
        RecordingReport read = RecordingReport.of(recordings, operations, output.rows());
        complain(read.outcome);
        if (read.outcome.recordings.isEmpty()) {
            return ExitCode.SOFTWARE;
        }
        output.write(read.report, out());
        if (read.report.sections().isEmpty()) {
            err().println("winnow report: the recordings hold no event that this report knows");
            return ExitCode.SOFTWARE;
        }
        return exitCode(read.outcome);
    }

    private int stacks() throws IOException {
        AllocationStacks stacks = new AllocationStacks();
        ReadOutcome outcome = RecordingReader.read(recordings, List.of(stacks));
        complain(outcome);
        if (stacks.stacks().isEmpty()) {
            err().println("winnow report: the recordings hold no allocation sample and no allocation site");
            return ExitCode.SOFTWARE;
        }
        boolean page = output.form() == OutputFormat.FLAMEGRAPH;
        String content = page
                ? stacks.stacks().flameGraph("Allocated bytes")
                : stacks.stacks().collapsed();
        output.write(content, out());
        return exitCode(outcome);
    }

    private void complain(ReadOutcome outcome) {
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
}
