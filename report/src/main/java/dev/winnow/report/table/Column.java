package dev.winnow.report.table;

import java.util.Locale;

/** One column: its key in JSON and CSV (which does not change), its title for people, and how its cells are written for them. */
public final class Column {
    /** How a cell reads when there is no figure. */
    public static final String NOTHING = "-";

    /** What the cells are. */
    public enum Kind {
        TEXT,
        /** {@link Long} or {@link Double}. */
        NUMBER,
        /** {@link Interval}. */
        INTERVAL
    }

    public final String key;
    public final String title;
    public final Kind kind;
    /** Behind the decimal point. */
    public final int digits;
    /** Whether positive figures have a sign, too: for differences. */
    public final boolean signed;

    private Column(String key, String title, Kind kind, int digits, boolean signed) {
        this.key = key;
        this.title = title;
        this.kind = kind;
        this.digits = digits;
        this.signed = signed;
    }

    public static Column text(String key, String title) {
        return new Column(key, title, Kind.TEXT, 0, false);
    }

    /** Whole numbers, thousands apart. */
    public static Column integer(String key, String title) {
        return new Column(key, title, Kind.NUMBER, 0, false);
    }

    public static Column decimal(String key, String title, int digits) {
        return new Column(key, title, Kind.NUMBER, digits, false);
    }

    /** As {@link #decimal}, with a sign even where it is positive: for differences. */
    public static Column signed(String key, String title, int digits) {
        return new Column(key, title, Kind.NUMBER, digits, true);
    }

    /** Cells are {@link Interval}s. */
    public static Column interval(String key, String title, int digits) {
        return new Column(key, title, Kind.INTERVAL, digits, false);
    }

    /** As {@link #interval}, with signs. */
    public static Column signedInterval(String key, String title, int digits) {
        return new Column(key, title, Kind.INTERVAL, digits, true);
    }

    /** Whether cells are right-aligned, and sorted by figure. */
    public boolean numeric() {
        return kind != Kind.TEXT;
    }

    /** The cell as people read it; null and NaN are {@link #NOTHING}. */
    public String write(Object cell) {
        if (cell == null || cell instanceof Double && ((Double) cell).isNaN()) {
            return NOTHING;
        }
        switch (kind) {
            case NUMBER:
                return number(((Number) cell).doubleValue());
            case INTERVAL:
                Interval interval = (Interval) cell;
                return number(interval.value) + " [" + number(interval.low) + ", " + number(interval.high) + "]";
            default:
                return cell.toString();
        }
    }

    private String number(double figure) {
        return String.format(Locale.ROOT, (signed ? "%+,." : "%,.") + digits + "f", figure);
    }
}
