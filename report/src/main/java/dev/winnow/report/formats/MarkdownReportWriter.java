package dev.winnow.report.formats;

import java.io.IOException;
import java.io.Writer;
import java.util.Map;

import dev.winnow.report.model.Report;
import dev.winnow.report.model.Section;
import dev.winnow.report.table.Table;

/** Writes Markdown for pull requests. */
public final class MarkdownReportWriter implements ReportWriter {
    @Override
    public void write(Report report, Writer out) throws IOException {
        out.write("## " + report.title + "\n\n");
        for (Map.Entry<String, String> fact : report.facts().entrySet()) {
            out.write("- " + fact.getKey() + ": " + fact.getValue() + "\n");
        }
        for (Section section : report.sections()) {
            for (Table table : section.tables()) {
                out.write("\n" + MarkdownTables.render(table));
            }
            for (String note : section.notes()) {
                out.write("\n" + note + "\n");
            }
        }
    }
}
