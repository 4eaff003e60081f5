package dev.winnow.cli.report;

import dev.winnow.report.formats.CsvReportWriter;
import dev.winnow.report.formats.HtmlReportWriter;
import dev.winnow.report.formats.JsonReportWriter;
import dev.winnow.report.formats.MarkdownReportWriter;
import dev.winnow.report.formats.ReportWriter;
import dev.winnow.report.formats.TextReportWriter;
import dev.winnow.report.section.Scope;

/** The formats of a report: the values of {@code --format}. */
enum OutputFormat {
    TEXT("txt", new TextReportWriter(), 20),
    MARKDOWN("md", new MarkdownReportWriter(), 20),
    JSON("json", new JsonReportWriter(), Scope.ALL_ROWS),
    CSV("csv", new CsvReportWriter(), Scope.ALL_ROWS),
    HTML("html", new HtmlReportWriter(), Scope.ALL_ROWS),
    /** Stacks as lines of text, which other flame graph tools read. */
    COLLAPSED("collapsed", null, 0),
    /** Stacks as an HTML page. */
    FLAMEGRAPH("flame.html", null, 0);

    private final String extension;
    private final ReportWriter writer;
    /** The number of rows per table, unless {@code --top} sets it. */
    final int rows;

    OutputFormat(String extension, ReportWriter writer, int rows) {
        this.extension = extension;
        this.writer = writer;
        this.rows = rows;
    }

    boolean showsStacks() {
        return writer == null;
    }

    ReportWriter writer() {
        return writer;
    }

    /** The format for a file name: the longest matching extension decides; text if none matches. */
    static OutputFormat of(String fileName) {
        OutputFormat best = TEXT;
        for (OutputFormat candidate : values()) {
            boolean matches = fileName.endsWith("." + candidate.extension);
            if (matches && (best == TEXT || candidate.extension.length() > best.extension.length())) {
                best = candidate;
            }
        }
        return best;
    }
}
