package dev.winnow.report.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** A titled table of raw cells: text, {@link Long}, {@link Double}, {@link Interval}, or null where there is nothing to say. */
public final class Table {
    /** Names the table in JSON and in the names of CSV files. */
    public final String key;

    public final String title;
    public final List<Column> columns;

    private final List<List<Object>> rows = new ArrayList<>();

    public Table(String key, String title, List<Column> columns) {
        this.key = key;
        this.title = title;
        this.columns = List.copyOf(columns);
    }

    /** @throws IllegalArgumentException if there are not as many cells as columns */
    public Table add(Object... cells) {
        if (cells.length != columns.size()) {
            throw new IllegalArgumentException(cells.length + " cells for " + columns.size() + " columns of " + key);
        }
        rows.add(Collections.unmodifiableList(Arrays.asList(cells)));
        return this;
    }

    public List<List<Object>> rows() {
        return Collections.unmodifiableList(rows);
    }

    /** The cell as people read it. */
    public String text(int row, int column) {
        return columns.get(column).write(rows.get(row).get(column));
    }
}
