package dev.winnow.report.formats;

import java.io.IOException;
import java.io.Writer;

import dev.winnow.report.model.Report;

/** Writes a report in one format. */
public interface ReportWriter {
    void write(Report report, Writer out) throws IOException;
}
