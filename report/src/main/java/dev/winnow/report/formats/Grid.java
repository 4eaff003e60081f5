package dev.winnow.report.formats;

import java.util.function.UnaryOperator;

import dev.winnow.report.table.Table;

/** The cells of a table as text, with the widths of the columns. */
final class Grid {
    /** The row number of the column titles. */
    static final int HEADER = -1;

    private final Table table;
    private final UnaryOperator<String> escape;
    private final int[] widths;

    Grid(Table table) {
        this(table, UnaryOperator.identity());
    }

    Grid(Table table, UnaryOperator<String> escape) {
        this.table = table;
        this.escape = escape;
        this.widths = new int[columns()];
        for (int row = HEADER; row < rows(); row++) {
            for (int column = 0; column < columns(); column++) {
                widths[column] = Math.max(widths[column], text(row, column).length());
            }
        }
    }

    int columns() {
        return table.columns.size();
    }

    int rows() {
        return table.rows().size();
    }

    int width(int column) {
        return widths[column];
    }

    String padded(int row, int column) {
        String text = text(row, column);
        String padding = " ".repeat(widths[column] - text.length());
        return table.columns.get(column).numeric() ? padding + text : text + padding;
    }

    private String text(int row, int column) {
        return escape.apply(row == HEADER ? table.columns.get(column).title : table.text(row, column));
    }
}
