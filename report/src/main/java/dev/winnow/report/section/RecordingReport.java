package dev.winnow.report.section;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;
import java.util.ServiceLoader.Provider;
import java.util.stream.Collectors;

import dev.winnow.report.model.Report;
import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.ReadOutcome;
import dev.winnow.report.recording.RecordingReader;

/** Reads recordings and creates their report, from all sections. */
public final class RecordingReport {
    public final Report report;
    public final ReadOutcome outcome;

    private RecordingReport(Report report, ReadOutcome outcome) {
        this.report = report;
        this.outcome = outcome;
    }

    /**
     * @param operations number of operations during the recordings; 0 to use that of {@code winnow.Arm} events
     * @param rows maximum number of rows of a table, or {@link Scope#ALL_ROWS}
     */
    public static RecordingReport of(Collection<Path> paths, long operations, int rows) {
        List<ReportSection> sections = sections();
        Operations recorded = new Operations();
        List<EventSink> sinks = new ArrayList<>(sections);
        sinks.add(recorded);
        ReadOutcome outcome = RecordingReader.read(paths, sinks);

        Scope scope = new Scope(operations > 0 ? operations : recorded.total(), outcome.duration(), rows);
        Report report = new Report("Winnow report");
        facts(report, outcome, scope);
        sections.forEach(section -> report.add(section.content(scope)));
        return new RecordingReport(report, outcome);
    }

    private static List<ReportSection> sections() {
        return ServiceLoader.load(ReportSection.class, RecordingReport.class.getClassLoader()).stream()
                .map(Provider::get)
                .sorted(Comparator.comparingInt(ReportSection::position))
                .collect(Collectors.toList());
    }

    private static void facts(Report report, ReadOutcome outcome, Scope scope) {
        report.fact("Recordings", outcome.describe());
        report.fact("Recorded", text("%.1f s, %,d events", scope.duration.toMillis() / 1e3, outcome.events));
        if (scope.operations > 0) {
            report.fact("Operations", text("%,d", scope.operations));
        }
        outcome.problems.forEach(problem -> report.fact("Not read: " + problem.path, problem.reason));
    }

    private static String text(String format, Object... figures) {
        return String.format(Locale.ROOT, format, figures);
    }
}
