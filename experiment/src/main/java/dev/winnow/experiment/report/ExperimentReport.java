package dev.winnow.experiment.report;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import dev.winnow.experiment.trial.Experiment;
import dev.winnow.experiment.trial.Results;
import dev.winnow.experiment.trial.Subject;
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

    private ExperimentReport() {}

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
