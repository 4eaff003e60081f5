package dev.winnow.report.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A titled table of raw cells: text, {@link Long}, {@link Double}, {@link Interval}, or null for a missing value. */
public final class Table {
    /** Identifies the table in JSON and CSV. */
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

    /** The same rows without columns that are details. */
    public Table withoutDetails() {
        List<Integer> shown = IntStream.range(0, columns.size())
                .filter(column -> !columns.get(column).detail)
                .boxed()
                .collect(Collectors.toList());
        Table shorter = new Table(key, title, shown.stream().map(columns::get).collect(Collectors.toList()));
        rows.forEach(row -> shorter.add(shown.stream().map(row::get).toArray()));
        return shorter;
    }

    public List<List<Object>> rows() {
        return Collections.unmodifiableList(rows);
    }

    /** The cell as formatted text. */
    public String text(int row, int column) {
        return columns.get(column).format(rows.get(row).get(column));
    }
}
