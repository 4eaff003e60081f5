package dev.winnow.cli.report;

import dev.winnow.report.formats.CsvReportWriter;
import dev.winnow.report.formats.HtmlReportWriter;
import dev.winnow.report.formats.JsonReportWriter;
import dev.winnow.report.formats.MarkdownReportWriter;
import dev.winnow.report.formats.ReportWriter;
import dev.winnow.report.formats.TextReportWriter;
import dev.winnow.report.section.Scope;

/** The forms that {@code --format} names. */
enum OutputFormat {
    TEXT("txt", new TextReportWriter(), 20),
    MARKDOWN("md", new MarkdownReportWriter(), 20),
    JSON("json", new JsonReportWriter(), Scope.ALL_ROWS),
    CSV("csv", new CsvReportWriter(), Scope.ALL_ROWS),
    HTML("html", new HtmlReportWriter(), Scope.ALL_ROWS),
    /** Stacks as lines, for other tools. */
    COLLAPSED("collapsed", null, 0),
    /** Stacks as a page. */
    FLAMEGRAPH("flame.html", null, 0);

    private final String extension;
    private final ReportWriter form;
    /** The most rows of a table unless {@code --top} says otherwise. */
    final int rows;

    OutputFormat(String extension, ReportWriter form, int rows) {
        this.extension = extension;
        this.form = form;
        this.rows = rows;
    }

    boolean showsStacks() {
        return form == null;
    }

    ReportWriter form() {
        return form;
    }

    /** The form that the file's name asks for; the most specific ending decides. */
    static OutputFormat of(String fileName) {
        OutputFormat best = TEXT;
        for (OutputFormat candidate : values()) {
            boolean fits = fileName.endsWith("." + candidate.extension);
            if (fits && (best == TEXT || candidate.extension.length() > best.extension.length())) {
                best = candidate;
            }
        }
        return best;
    }
}
