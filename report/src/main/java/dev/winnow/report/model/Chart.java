package dev.winnow.report.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

import dev.winnow.report.table.Interval;

/** A chart as data: labelled values, and how to draw them. */
public final class Chart {
    public enum Kind {
        /** A tile per mark, with an area proportional to the value. */
        TREEMAP,
        /** Tiles inside tiles, with areas proportional to the values. A mark's label is its path. */
        TREE,
        /** Two trees beside each other, before and after, with areas to one scale. Colours show the change. */
        CHANGE,
        /** Areas on top of each other: a mark's dots are the values of equal intervals between the times low and high. */
        TIMELINE,
        /** A row per mark: a symbol at the value, a bar from low to high, and a dot for each single value. */
        INTERVALS
    }

    /** Between the parts of a path; {@code page.js} splits labels at it. */
    private static final String PATH_SEPARATOR = " \u203a ";

    public final String key;
    public final String title;
    public final Kind kind;
    /** Unit of the values, such as {@code B/op}. */
    public final String unit;
    /** Of the two trees of a {@link Kind#CHANGE}. */
    public final List<String> names;

    private final List<Mark> marks = new ArrayList<>();

    public Chart(String key, String title, Kind kind, String unit) {
        this(key, title, kind, unit, List.of());
    }

    private Chart(String key, String title, Kind kind, String unit, List<String> names) {
        this.key = key;
        this.title = title;
        this.kind = kind;
        this.unit = unit;
        this.names = names;
    }

    /** Creates a chart of two trees with these names. */
    public static Chart change(String key, String title, String unit, String before, String after) {
        return new Chart(key, title, Kind.CHANGE, unit, List.of(before, after));
    }

    public Chart add(String label, double value) {
        return add(label, value, value, value, new double[0]);
    }

    /** Adds a value at a path, such as a library, a method and a type. */
    public Chart add(List<String> path, double value) {
        return add(String.join(PATH_SEPARATOR, path), value);
    }

    /** Adds what there was and is at a path. A change is shown in colour if its interval does not contain 0. */
    public Chart addChange(List<String> path, double before, double after, Interval change) {
        return add(String.join(PATH_SEPARATOR, path), after, change.low, change.high, before);
    }

    /** Adds the values of equal intervals between two times in milliseconds since the epoch. */
    public Chart addSeries(String label, long start, long end, double[] values) {
        return add(label, Arrays.stream(values).sum(), start, end, values);
    }

    /** Adds a value with its range and the single values that it is computed from. */
    public Chart add(String label, double value, double low, double high, double... dots) {
        marks.add(new Mark(label, value, low, high, dots));
        return this;
    }

    public List<Mark> marks() {
        return Collections.unmodifiableList(marks);
    }

    /** One labelled value. */
    public static final class Mark {
        public final String label;
        public final double value;
        public final double low;
        public final double high;
        public final double[] dots;

        Mark(String label, double value, double low, double high, double[] dots) {
            this.label = label;
            this.value = value;
            this.low = low;
            this.high = high;
            this.dots = dots;
        }
    }
}
