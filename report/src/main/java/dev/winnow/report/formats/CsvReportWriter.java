package dev.winnow.report.formats;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import dev.winnow.report.model.Report;
import dev.winnow.report.model.Section;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Interval;
import dev.winnow.report.table.Table;

/**
 * Writes CSV (RFC 4180) for spreadsheets. Each table follows a line {@code # key}, with an empty line between tables. An
 * interval has three columns, {@code x}, {@code xLow} and {@code xHigh}.
 */
public final class CsvReportWriter implements ReportWriter {
    private static final String NEW_LINE = "\r\n";

    @Override
    public void write(Report report, Writer out) throws IOException {
        boolean first = true;
        for (Section section : report.sections()) {
            for (Table table : section.tables()) {
                out.write((first ? "# " : NEW_LINE + "# ") + table.key + NEW_LINE);
                write(table, out);
                first = false;
            }
        }
    }

    private static void write(Table table, Writer out) throws IOException {
        List<String> header = new ArrayList<>();
        for (int column = 0; column < table.columns.size(); column++) {
            Column of = table.columns.get(column);
            header.add(of.key);
            if (of.kind == Column.Kind.INTERVAL) {
                header.add(of.key + "Low");
                header.add(of.key + "High");
            }
        }
        line(header, out);
        for (List<Object> row : table.rows()) {
            List<String> cells = new ArrayList<>();
            for (int column = 0; column < row.size(); column++) {
                add(row.get(column), table.columns.get(column), cells);
            }
            line(cells, out);
        }
    }

    private static void add(Object cell, Column column, List<String> cells) {
        if (cell instanceof Interval) {
            Interval interval = (Interval) cell;
            cells.addAll(List.of("" + interval.value, "" + interval.low, "" + interval.high));
        } else {
            boolean nothing = cell == null || cell instanceof Double && ((Double) cell).isNaN();
            cells.add(nothing ? "" : cell.toString());
            if (column.kind == Column.Kind.INTERVAL) {
                cells.addAll(List.of("", ""));
            }
        }
    }

    private static void line(List<String> cells, Writer out) throws IOException {
        out.write(cells.stream().map(CsvReportWriter::quote).collect(Collectors.joining(",", "", NEW_LINE)));
    }

    private static String quote(String cell) {
        boolean plain = cell.chars().noneMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n');
        return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
    }
}
