package dev.winnow.report.formats;

import java.io.IOException;
import java.io.Writer;

import dev.winnow.report.html.Page;
import dev.winnow.report.model.Report;

/** Writes one self-contained HTML page. */
public final class HtmlReportWriter implements ReportWriter {
    @Override
    public void write(Report report, Writer out) throws IOException {
        Page.write(report, out);
    }
}
