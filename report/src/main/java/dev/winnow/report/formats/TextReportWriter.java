package dev.winnow.report.formats;

import java.io.IOException;
import java.io.Writer;
import java.util.Map;

import dev.winnow.report.model.Report;
import dev.winnow.report.model.Section;
import dev.winnow.report.table.Table;

/** Writes plain text for terminals. */
public final class TextReportWriter implements ReportWriter {
    @Override
    public void write(Report report, Writer out) throws IOException {
        out.write(report.title + "\n");
        for (Map.Entry<String, String> fact : report.facts().entrySet()) {
            out.write("  " + fact.getKey() + ": " + fact.getValue() + "\n");
        }
        for (Section section : report.sections()) {
            for (Table table : section.tables()) {
                out.write("\n" + TextTables.render(table));
            }
            for (String note : section.notes()) {
                out.write("  " + note + "\n");
            }
        }
    }
}
