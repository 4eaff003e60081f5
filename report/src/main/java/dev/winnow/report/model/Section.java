package dev.winnow.report.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import dev.winnow.report.table.Table;

/** A part of a report: notes, tables, and charts for formats that can show them. */
public final class Section {
    /** Identifies the section in JSON and in the page's anchors. */
    public final String key;

    public final String title;

    private final List<String> notes = new ArrayList<>();
    private final List<Table> tables = new ArrayList<>();
    private final Set<Table> details = new HashSet<>();
    private final List<Chart> charts = new ArrayList<>();
    private boolean hasFinding;

    public Section(String key, String title) {
        this.key = key;
        this.title = title;
    }

    /** Adds a sentence on how to read the figures, or on their limits. */
    public Section note(String sentence) {
        notes.add(sentence);
        return this;
    }

    /** Adds a sentence that is a result by itself: the section is shown even if it has no tables. */
    public Section finding(String sentence) {
        hasFinding = true;
        return note(sentence);
    }

    /** Adds the table unless it has no rows. */
    public Section add(Table table) {
        if (!table.rows().isEmpty()) {
            tables.add(table);
        }
        return this;
    }

    /** Adds a table that the shortest form of a report leaves out: it says more of what another table says. */
    public Section detail(Table table) {
        details.add(table);
        return add(table);
    }

    public boolean isDetail(Table table) {
        return details.contains(table);
    }

    public boolean hasFinding() {
        return hasFinding;
    }

    public Section add(Chart chart) {
        charts.add(chart);
        return this;
    }

    /** Whether there is nothing to show: notes alone explain tables that are not there. */
    public boolean isEmpty() {
        return tables.isEmpty() && !hasFinding;
    }

    public List<String> notes() {
        return Collections.unmodifiableList(notes);
    }

    public List<Table> tables() {
        return Collections.unmodifiableList(tables);
    }

    public List<Chart> charts() {
        return Collections.unmodifiableList(charts);
    }
}
