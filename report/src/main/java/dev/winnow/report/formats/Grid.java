package dev.winnow.report.formats;

import java.util.function.UnaryOperator;

import dev.winnow.report.table.Table;

/** The cells of a table as text, with the widths of the columns. */
final class Grid {
    /** The row number of the column titles. */
    static final int HEADER = -1;

    private static final int SHORTEST = 16;
    /** While sentences are in full. */
    private static final int SHORTEST_NAME = 20;

    private static final String LEFT_OUT = "..";

    private final Table table;
    private final UnaryOperator<String> escape;
    private final int[] widths;

    Grid(Table table) {
        this(table, UnaryOperator.identity());
    }

    /**
     * Shortens the widest columns of text until a row with gaps between the columns is no longer than {@code width}. Sentences, such as
     * advice, lose their ends only if names are short already.
     */
    Grid shortenedTo(int width, int gap) {
        int all = gap * (columns() - 1);
        boolean[] shortened = new boolean[columns()];
        for (int column = 0; column < columns(); column++) {
            all += widths[column];
            shortened[column] = !table.columns.get(column).numeric() && !hasSentences(column);
        }
        all = shorten(shortened, SHORTEST_NAME, all, width);
        for (int column = 0; column < columns(); column++) {
            shortened[column] = !table.columns.get(column).numeric();
        }
        shorten(shortened, SHORTEST, all, width);
        return this;
    }

    /** Returns the width of a row afterwards. */
    private int shorten(boolean[] shortened, int shortest, int from, int width) {
        int all = from;
        for (int column = widest(shortened, shortest);
                all > width && column >= 0;
                column = widest(shortened, shortest)) {
            widths[column]--;
            all--;
        }
        return all;
    }

    /** Negative if all these columns are as short as is useful, or no longer than their titles. */
    private int widest(boolean[] among, int shortest) {
        int widest = -1;
        for (int column = 0; column < columns(); column++) {
            int least = Math.max(shortest, table.columns.get(column).title.length());
            boolean isLonger = widest < 0 || widths[column] > widths[widest];
            if (among[column] && widths[column] > least && isLonger) {
                widest = column;
            }
        }
        return widest;
    }

    /** Whether a cell has more than three words. */
    private boolean hasSentences(int column) {
        for (int row = 0; row < rows(); row++) {
            if (text(row, column).split(" ").length > 3) {
                return true;
            }
        }
        return false;
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
        String text = shortened(text(row, column), widths[column]);
        String padding = " ".repeat(widths[column] - text.length());
        return table.columns.get(column).numeric() ? padding + text : text + padding;
    }

    /** The end of a name says more than its beginning; of a sentence it is the other way round. */
    private static String shortened(String text, int width) {
        if (text.length() <= width) {
            return text;
        }
        return text.indexOf(' ') >= 0
                ? text.substring(0, width - LEFT_OUT.length()) + LEFT_OUT
                : LEFT_OUT + text.substring(text.length() - width + LEFT_OUT.length());
    }

    private String text(int row, int column) {
        return escape.apply(row == HEADER ? table.columns.get(column).title : table.text(row, column));
    }
}
