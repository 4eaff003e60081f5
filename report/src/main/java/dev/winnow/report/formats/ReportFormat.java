package dev.winnow.report.formats;

import dev.winnow.report.section.Scope;

/** The formats of a report: the values of {@code --format}. */
public enum ReportFormat {
    TEXT("txt", new TextReportWriter(120, false), 10),
    MARKDOWN("md", new MarkdownReportWriter(), 20),
    JSON("json", new JsonReportWriter(), Scope.ALL_ROWS),
    CSV("csv", new CsvReportWriter(), Scope.ALL_ROWS),
    HTML("html", new HtmlReportWriter(), Scope.ALL_ROWS),
    /** Stacks as lines of text, which other flame graph tools read. */
    COLLAPSED("collapsed", null, 0),
    /** Stacks as an HTML page. */
    FLAMEGRAPH("flame.html", null, 0),
    /** Stacks as pprof's tools read them. */
    PPROF("pb.gz", null, 0),
    /** Stacks as profiles of OpenTelemetry. */
    OTLP("otlp", null, 0);

    /** All tables and columns as text, in lines of the same length. */
    public static final ReportWriter ALL_AS_TEXT = new TextReportWriter(120, true);

    private final String extension;
    private final ReportWriter writer;
    /** The number of rows per table, unless {@code --top} sets it. */
    public final int rows;

    ReportFormat(String extension, ReportWriter writer, int rows) {
        this.extension = extension;
        this.writer = writer;
        this.rows = rows;
    }

    public boolean showsStacks() {
        return writer == null;
    }

    /** Whether it is for programs only. */
    public boolean isBinary() {
        return this == PPROF || this == OTLP;
    }

    /** Null if it shows stacks. */
    public ReportWriter writer() {
        return writer;
    }

    /** The format for a file name: the longest matching extension decides; text if none matches. */
    public static ReportFormat of(String fileName) {
        ReportFormat best = TEXT;
        for (ReportFormat candidate : values()) {
            boolean matches = fileName.endsWith("." + candidate.extension);
            if (matches && (best == TEXT || candidate.extension.length() > best.extension.length())) {
                best = candidate;
            }
        }
        return best;
    }
}
