package dev.winnow.report.forms;

import java.io.IOException;
import java.io.Writer;

import dev.winnow.report.model.Report;

/** Writes a report in one way. */
public interface Form {
    void write(Report report, Writer out) throws IOException;
}
