package dev.winnow.report.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** What a chart shows, not how: labelled figures that the page draws in the way of its kind. */
public final class Chart {
    /** How the marks are to be read. */
    public enum Kind {
        /** Areas in proportion to the value. */
        TREEMAP,
        /** A mark at the value, a bar from low to high, and a dot for each of the values behind it. */
        INTERVALS
    }

    public final String key;
    public final String title;
    public final Kind kind;
    /** Of the values, such as {@code B/op}. */
    public final String unit;

    private final List<Mark> marks = new ArrayList<>();

    public Chart(String key, String title, Kind kind, String unit) {
        this.key = key;
        this.title = title;
        this.kind = kind;
        this.unit = unit;
    }

    /** A value alone. */
    public Chart add(String label, double value) {
        return add(label, value, value, value, new double[0]);
    }

    /** A value with its range and the single values that it comes from. */
    public Chart add(String label, double value, double low, double high, double... dots) {
        marks.add(new Mark(label, value, low, high, dots));
        return this;
    }

    public List<Mark> marks() {
        return Collections.unmodifiableList(marks);
    }

    /** One labelled figure. */
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
