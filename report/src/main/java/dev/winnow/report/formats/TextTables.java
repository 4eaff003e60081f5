package dev.winnow.report.formats;

import dev.winnow.report.table.Table;

/** Renders tables for a terminal: a title, columns two spaces apart, numbers right-aligned. */
public final class TextTables {
    private static final String GAP = "  ";

    private TextTables() {}

    public static String render(Table table) {
        return render(table, new Grid(table));
    }

    /** The same in lines of so many characters, for which long names lose their beginnings. */
    public static String render(Table table, int width) {
        return render(table, new Grid(table).shortenedTo(width, GAP.length()));
    }

    private static String render(Table table, Grid grid) {
        StringBuilder out = new StringBuilder(table.title).append('\n');
        if (table.rows().isEmpty()) {
            return out.append("  (nothing recorded)\n").toString();
        }
        line(out, grid, Grid.HEADER);
        for (int column = 0; column < grid.columns(); column++) {
            out.append(column == 0 ? "" : GAP).append("-".repeat(grid.width(column)));
        }
        out.append('\n');
        for (int row = 0; row < grid.rows(); row++) {
            line(out, grid, row);
        }
        return out.toString();
    }

    private static void line(StringBuilder out, Grid grid, int row) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < grid.columns(); column++) {
            line.append(column == 0 ? "" : GAP).append(grid.padded(row, column));
        }
        out.append(line.toString().stripTrailing()).append('\n');
    }
}
