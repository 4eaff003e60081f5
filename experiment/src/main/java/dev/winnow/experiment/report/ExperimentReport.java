package dev.winnow.experiment.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import dev.winnow.experiment.run.Experiment;
import dev.winnow.experiment.run.ExperimentRun;
import dev.winnow.experiment.run.Results;
import dev.winnow.experiment.run.Subject;
import dev.winnow.report.formats.CsvReportWriter;
import dev.winnow.report.formats.HtmlReportWriter;
import dev.winnow.report.formats.JsonReportWriter;
import dev.winnow.report.formats.MarkdownReportWriter;
import dev.winnow.report.formats.ReportWriter;
import dev.winnow.report.formats.TextReportWriter;
import dev.winnow.report.model.Report;
import dev.winnow.report.model.Section;

/** The report of an experiment, in every form. */
public final class ExperimentReport {
    private static final Map<String, ReportWriter> FORMS = Map.of(
            "report.txt", new TextReportWriter(),
            "report.md", new MarkdownReportWriter(),
            "report.json", new JsonReportWriter(),
            "report.csv", new CsvReportWriter(),
            "report.html", new HtmlReportWriter());

    private static final int DONE = 0;
    private static final int FAILED = 1;

    private ExperimentReport() {}

    /**
     * Prints the report of a run and writes it in every form.
     *
     * @return the exit code
     */
    public static int publish(ExperimentRun run, PrintWriter out, PrintWriter err) throws IOException {
        Results results = run.results();
        if (results.isEmpty()) {
            return complain(
                    err,
                    (run.failure() == null ? "no round fits the time budget" : run.failure())
                            + "; nothing was measured");
        }
        Report report = of(results, run.subject(), run.afterwards());
        new TextReportWriter().write(report, out);
        out.flush();
        int exitCode = DONE;
        try {
            write(report, run.directory());
        } catch (IOException e) {
            exitCode = complain(
                    err,
                    "cannot write all reports to " + run.directory() + ": " + e.getMessage()
                            + "; the one above is whole");
        }
        if (run.failure() != null) {
            exitCode = complain(err, run.failure() + "; what was measured is kept in " + run.directory());
        }
        if (!results.suffice()) {
            exitCode = complain(
                    err,
                    "only " + results.fewest() + " " + run.subject().replicates()
                            + " of an arm were measured; a verdict needs " + results.leastRounds()
                            + ": raise --rounds or --time-budget");
        }
        if (results.failedOperations() > 0) {
            exitCode =
                    complain(err, results.failedOperations() + " operations failed: the arms did not do the same work");
        }
        return exitCode;
    }

    private static int complain(PrintWriter err, String what) {
        err.println("winnow ab: " + what);
        return FAILED;
    }

    /** @param more sections that are not made of the journal's figures */
    public static Report of(Results results, Subject subject, List<Section> more) {
        Report report = new Report(results.experiment().title());
        facts(results, subject, report);
        report.add(new VerdictSection(results, subject).section());
        subject.sections(results).forEach(report::add);
        more.forEach(report::add);
        return report.add(RoundsSection.of(results));
    }

    private static void facts(Results results, Subject subject, Report report) {
        Experiment experiment = results.experiment();
        subject.facts(experiment).forEach(report::fact);
        report.fact(
                "Schedule",
                results.fewest() + " or more " + subject.replicates()
                        + " of each arm in each configuration, "
                        + (experiment.isPaired()
                                ? "in pairs that run at the same time and exchange their places from pair to pair"
                                : "in randomised interleaved order"));
        if (experiment.untilDecided() != null) {
            report.fact(
                    "Until decided",
                    experiment.untilDecided().title + (results.areDecided() ? ": decided" : ": not decided") + " after "
                            + results.fewest() + " rounds");
        }
        report.fact("Seed", Long.toString(experiment.seed()));
        report.fact("Failed operations", Long.toString(results.failedOperations()));
        report.fact(
                "Without a result",
                results.deaths().size() + " " + subject.replicates()
                        + (results.deaths().isEmpty() ? "" : ", see rounds"));
    }

    /** @throws IOException if a form cannot be written; the others are */
    public static void write(Report report, Path directory) throws IOException {
        IOException failure = null;
        for (Map.Entry<String, ReportWriter> form : FORMS.entrySet()) {
            try (Writer out = Files.newBufferedWriter(directory.resolve(form.getKey()))) {
                form.getValue().write(report, out);
            } catch (IOException e) {
                failure = new IOException(form.getKey() + ": " + e.getMessage(), e);
            }
        }
        if (failure != null) {
            throw failure;
        }
    }
}
