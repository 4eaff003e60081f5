package dev.winnow.demo.ab;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import dev.winnow.report.formats.CsvReportWriter;
import dev.winnow.report.formats.HtmlReportWriter;
import dev.winnow.report.formats.JsonReportWriter;
import dev.winnow.report.formats.MarkdownReportWriter;
import dev.winnow.report.formats.ReportWriter;
import dev.winnow.report.formats.TextReportWriter;
import dev.winnow.report.model.Report;
import dev.winnow.report.model.Section;

/** The report of an experiment, in every form. */
final class AbReport {
    private static final Map<String, ReportWriter> FORMS = Map.of(
            "report.txt", new TextReportWriter(),
            "report.md", new MarkdownReportWriter(),
            "report.json", new JsonReportWriter(),
            "report.csv", new CsvReportWriter(),
            "report.html", new HtmlReportWriter());

    private AbReport() {}

    /** @param more sections that are not made of the journal's figures */
    static Report of(Results results, List<Section> more) {
        Report report = new Report(results.experiment.title());
        facts(results, report);
        report.add(new VerdictSection(results).section());
        results.experiment.subject().forms(results).forEach(report::add);
        more.forEach(report::add);
        return report.add(RoundsSection.of(results));
    }

    private static void facts(Results results, Report report) {
        Experiment experiment = results.experiment;
        Subject subject = experiment.subject();
        subject.facts(experiment).forEach(report::fact);
        report.fact(
                "Schedule",
                results.fewest() + " or more " + subject.replicates()
                        + " of each arm in each configuration, in randomised interleaved order");
        report.fact("Seed", Long.toString(experiment.seed()));
        report.fact("Failed operations", Long.toString(results.failedOperations()));
        report.fact(
                "Without a result",
                results.deaths().size() + " " + subject.replicates()
                        + (results.deaths().isEmpty() ? "" : ", see rounds"));
    }

    /** @throws IOException if a form cannot be written; the others are */
    static void write(Report report, Path directory) throws IOException {
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
