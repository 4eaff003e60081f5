package dev.winnow.report.formats;

import dev.winnow.report.table.Table;

/** Renders tables as GitHub Markdown, with aligned columns in the source, too. */
public final class MarkdownTables {
    private MarkdownTables() {}

    public static String render(Table table) {
        Grid grid = new Grid(table, MarkdownTables::escape);
        StringBuilder out =
                new StringBuilder("### ").append(escape(table.title)).append("\n\n");
        if (table.rows().isEmpty()) {
            return out.append("Nothing recorded.\n").toString();
        }
        line(out, grid, Grid.HEADER);
        for (int column = 0; column < grid.columns(); column++) {
            boolean right = table.columns.get(column).numeric();
            out.append("| ").append("-".repeat(grid.width(column))).append(right ? ":" : " ");
        }
        out.append("|\n");
        for (int row = 0; row < grid.rows(); row++) {
            line(out, grid, row);
        }
        return out.toString();
    }

    private static void line(StringBuilder out, Grid grid, int row) {
        for (int column = 0; column < grid.columns(); column++) {
            out.append("| ").append(grid.padded(row, column)).append(' ');
        }
        out.append("|\n");
    }

    /** Escapes {@code <init>}, which would be an HTML tag, and {@code |}, which would be a border. */
    private static String escape(String text) {
        return text.replace("|", "\\|")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace('\n', ' ');
    }
}
