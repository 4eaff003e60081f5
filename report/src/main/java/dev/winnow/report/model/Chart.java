package dev.winnow.report.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A chart as data: labelled values, and how to draw them. */
public final class Chart {
    /** The type of chart. */
    public enum Kind {
        /** A tile per mark, with an area proportional to the value. */
        TREEMAP,
        /** Tiles inside tiles, with areas proportional to the values. A mark's label is its path. */
        TREE,
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

    private final List<Mark> marks = new ArrayList<>();

    public Chart(String key, String title, Kind kind, String unit) {
        this.key = key;
        this.title = title;
        this.kind = kind;
        this.unit = unit;
    }

    /** Adds a single value. */
    public Chart add(String label, double value) {
        return add(label, value, value, value, new double[0]);
    }

    /** Adds a value at a path, such as a library, a method and a type. */
    public Chart add(List<String> path, double value) {
        return add(String.join(PATH_SEPARATOR, path), value);
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
