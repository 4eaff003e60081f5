package dev.winnow.report.section;

import java.nio.file.Path;
import java.util.Collection;
import java.util.Locale;

import dev.winnow.report.model.Report;
import dev.winnow.report.recording.ReadOutcome;
import dev.winnow.report.recording.RecordingFiles;

/** Reads recordings and creates their report, from all sections. */
public final class RecordingReport {
    public final Report report;
    public final ReadOutcome outcome;

    private RecordingReport(Report report, ReadOutcome outcome) {
        this.report = report;
        this.outcome = outcome;
    }

    /**
     * @param operations number of operations during the recordings; 0 to use that of {@link Operations}
     * @param rows maximum number of rows of a table, or {@link Scope#ALL_ROWS}
     */
    public static RecordingReport of(Collection<Path> paths, long operations, int rows) {
        return of(paths, operations, rows, HelperClasses.NONE);
    }

    /** @param transparent classes whose allocations belong to their callers */
    public static RecordingReport of(Collection<Path> paths, long operations, int rows, HelperClasses transparent) {
        PartialReport all = new PartialReport();
        RecordingFiles.in(paths).forEach(file -> all.merge(PartialReport.of(file.toString(), file, transparent)));
        return of(all, operations, rows);
    }

    /** As {@link #of(Collection, long, int)}, of recordings that were read already. */
    public static RecordingReport of(PartialReport read, long operations, int rows) {
        ReadOutcome outcome = read.outcome();
        Operations recorded = read.operations();
        Scope scope =
                new Scope(operations > 0 ? operations : recorded.total(), outcome.duration(), rows, read.sections());
        Report report = new Report("Winnow report");
        facts(report, outcome, scope, operations > 0 ? "" : recorded.method());
        read.sections().forEach(section -> report.add(section.content(scope)));
        return new RecordingReport(report, outcome);
    }

    private static void facts(Report report, ReadOutcome outcome, Scope scope, String method) {
        report.fact("Recordings", outcome.describe());
        report.fact("Recorded", text("%.1f s, %,d events", scope.duration.toMillis() / 1e3, outcome.events));
        if (scope.operations > 0) {
            report.fact(
                    "Operations", text("%,d", scope.operations) + (method.isEmpty() ? "" : ", the calls of " + method));
        }
        outcome.problems.forEach(problem -> report.fact("Not read: " + problem.recording, problem.reason));
    }

    private static String text(String format, Object... figures) {
        return String.format(Locale.ROOT, format, figures);
    }
}
