package dev.winnow.report.formats;

import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.winnow.report.model.Report;
import dev.winnow.report.model.Section;
import dev.winnow.report.table.Table;

/** Writes plain text for terminals. */
public final class TextReportWriter implements ReportWriter {
    private final int width;
    private final boolean details;

    /** Everything, in lines that are as long as their content. */
    public TextReportWriter() {
        this(Integer.MAX_VALUE, true);
    }

    /**
     * @param width of a line, which only facts exceed
     * @param details whether to write tables and columns that say more of what others say
     */
    public TextReportWriter(int width, boolean details) {
        this.width = width;
        this.details = details;
    }

    @Override
    public void write(Report report, Writer out) throws IOException {
        out.write(report.title + "\n");
        for (Map.Entry<String, String> fact : report.facts().entrySet()) {
            out.write("  " + fact.getKey() + ": " + fact.getValue() + "\n");
        }
        Set<String> leftOut = new LinkedHashSet<>();
        for (Section section : report.sections()) {
            boolean shown = details || section.hasFinding();
            for (Table table : section.tables()) {
                if (details || !section.isDetail(table)) {
                    out.write("\n" + TextTables.render(details ? table : table.withoutDetails(), width));
                    shown = true;
                } else {
                    leftOut.add(section.key);
                }
            }
            for (String note : shown ? section.notes() : List.<String>of()) {
                out.write(wrapped(note));
            }
        }
        if (!leftOut.isEmpty()) {
            out.write("\n"
                    + wrapped("More: --all, or --section " + String.join(" | ", leftOut))
                            .stripLeading());
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
