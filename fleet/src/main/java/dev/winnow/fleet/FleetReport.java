package dev.winnow.fleet;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;

import dev.winnow.report.formats.ReportFormat;
import dev.winnow.report.section.RecordingReport;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The Spark job: {@code spark-submit winnow-fleet.jar RECORDING..}. It takes the options of {@code winnow report}. */
@Command(
        name = "winnow-fleet",
        description = "Reports what recordings contain, as winnow report does, and reads them in a Spark cluster.",
        mixinStandardHelpOptions = true)
public final class FleetReport implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "1..*",
            paramLabel = "RECORDING",
            description = "Recordings, or directories with *.jfr files, in any file system of Hadoop.")
    private List<String> paths;

    @Option(
            names = "--operations",
            paramLabel = "N",
            description = "The number of operations during the recordings, for figures per operation;"
                    + " default: the sum of the winnow.Arm events.")
    private long operations;

    @Option(
            names = {"-f", "--format"},
            description = "One of TEXT, MARKDOWN, JSON, CSV, HTML; default: from the file extension of --output,"
                    + " otherwise text.")
    private ReportFormat format;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "The file to write, in any file system of Hadoop; default: standard output of the driver.")
    private String output;

    @Option(
            names = "--top",
            paramLabel = "N",
            description = "The number of rows per table; default: 20 in text and Markdown, all in other formats.")
    private Integer top;

    private FleetReport() {}

    /** Ends the JVM only if something failed: Spark ends its driver itself. */
    public static void main(String[] arguments) {
        int exit = new CommandLine(new FleetReport())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionExceptionHandler((failure, command, parsed) -> {
                    command.getErr().println("winnow-fleet: " + failure);
                    return ExitCode.SOFTWARE;
                })
                .execute(arguments);
        if (exit != ExitCode.OK) {
            System.exit(exit);
        }
    }

    @Override
    public Integer call() throws Exception {
        check();
        try (JavaSparkContext spark = new JavaSparkContext(new SparkConf().setIfMissing("spark.app.name", "winnow"))) {
            List<Recording> recordings = RecordingFinder.find(paths, spark.hadoopConfiguration());
            RecordingReport report = RecordingReport.of(new FleetReading(spark).read(recordings), operations, rows());
            report.outcome.problems.forEach(problem -> err().println("winnow-fleet: " + problem));
            if (report.outcome.recordings.isEmpty()) {
                return ExitCode.SOFTWARE;
            }
            write(report, spark.hadoopConfiguration());
            return report.outcome.complete() ? ExitCode.OK : ExitCode.SOFTWARE;
        }
    }

    private void check() {
        if (operations < 0) {
            usage("--operations: must be 0 or more, not " + operations);
        }
        if (top != null && top < 1) {
            usage("--top: must be 1 or more, not " + top);
        }
        if (format().showsStacks()) {
            usage("--format: " + format() + " shows stacks, which only winnow report does");
        }
    }

    private void usage(String message) {
        throw new ParameterException(spec.commandLine(), message);
    }

    private void write(RecordingReport report, Configuration hadoop) throws IOException {
        StringWriter text = new StringWriter();
        format().writer().write(report.report, text);
        if (output == null) {
            out().print(text);
            out().flush();
            return;
        }
        Path file = new Path(output);
        try (OutputStreamWriter out =
                new OutputStreamWriter(file.getFileSystem(hadoop).create(file), StandardCharsets.UTF_8)) {
            out.write(text.toString());
        } catch (IOException e) {
            throw new IOException("--output: cannot write " + output + ": " + e.getMessage(), e);
        }
    }

    private ReportFormat format() {
        if (format != null) {
            return format;
        }
        return output == null ? ReportFormat.TEXT : ReportFormat.of(output);
    }

    private int rows() {
        return top == null ? format().rows : top;
    }

    private PrintWriter out() {
        return spec.commandLine().getOut();
    }

    private PrintWriter err() {
        return spec.commandLine().getErr();
    }
}
