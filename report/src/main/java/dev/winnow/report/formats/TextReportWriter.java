package dev.winnow.report.formats;

import java.io.IOException;
import java.io.Writer;
import java.util.Map;

import dev.winnow.report.model.Report;
import dev.winnow.report.model.Section;
import dev.winnow.report.table.Table;

/** Writes plain text for terminals. */
public final class TextReportWriter implements ReportWriter {
    private final int width;

    /** Lines are as long as their content. */
    public TextReportWriter() {
        this(Integer.MAX_VALUE);
    }

    /** @param width of a line, which only facts exceed */
    public TextReportWriter(int width) {
        this.width = width;
    }

    @Override
    public void write(Report report, Writer out) throws IOException {
        out.write(report.title + "\n");
        for (Map.Entry<String, String> fact : report.facts().entrySet()) {
            out.write("  " + fact.getKey() + ": " + fact.getValue() + "\n");
        }
        for (Section section : report.sections()) {
            for (Table table : section.tables()) {
                out.write("\n" + TextTables.render(table, width));
            }
            for (String note : section.notes()) {
                out.write(wrapped(note));
            }
        }
    }

    private String wrapped(String note) {
        StringBuilder lines = new StringBuilder();
        StringBuilder line = new StringBuilder("  ");
        for (String word : note.split(" ")) {
            if (line.length() > 2 && line.length() + word.length() >= width) {
                lines.append(line.toString().stripTrailing()).append('\n');
                line = new StringBuilder("    ");
            }
            line.append(word).append(' ');
        }
        return lines.append(line.toString().stripTrailing()).append('\n').toString();
    }
}
