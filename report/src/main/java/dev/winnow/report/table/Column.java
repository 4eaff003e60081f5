package dev.winnow.report.table;

import java.util.Locale;

/** A column: its key in JSON and CSV, which is stable, its title for people, and the format of its cells. */
public final class Column {
    /** The text of a cell without a value. */
    public static final String NOTHING = "-";

    /** The type of the cells. */
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
    /** Digits after the decimal point. */
    public final int digits;
    /** Whether positive values have a sign, too: for differences. */
    public final boolean signed;

    /** Whether the shortest form of a report leaves the column out. */
    public final boolean detail;

    private Column(String key, String title, Kind kind, int digits, boolean signed) {
        this(key, title, kind, digits, signed, false);
    }

    private Column(String key, String title, Kind kind, int digits, boolean signed, boolean detail) {
        this.key = key;
        this.title = title;
        this.kind = kind;
        this.digits = digits;
        this.signed = signed;
        this.detail = detail;
    }

    public static Column text(String key, String title) {
        return new Column(key, title, Kind.TEXT, 0, false);
    }

    /** Whole numbers, with thousands separators. */
    public static Column integer(String key, String title) {
        return new Column(key, title, Kind.NUMBER, 0, false);
    }

    public static Column decimal(String key, String title, int digits) {
        return new Column(key, title, Kind.NUMBER, digits, false);
    }

    /** Like {@link #decimal}, with a sign also for positive values: for differences. */
    public static Column signed(String key, String title, int digits) {
        return new Column(key, title, Kind.NUMBER, digits, true);
    }

    /** Cells are {@link Interval}s. */
    public static Column interval(String key, String title, int digits) {
        return new Column(key, title, Kind.INTERVAL, digits, false);
    }

    /** Like {@link #interval}, with signs. */
    public static Column signedInterval(String key, String title, int digits) {
        return new Column(key, title, Kind.INTERVAL, digits, true);
    }

    /** The same column, left out of the shortest form of a report. */
    public Column inDetail() {
        return new Column(key, title, kind, digits, signed, true);
    }

    /** Whether cells are right-aligned and sorted by value. */
    public boolean numeric() {
        return kind != Kind.TEXT;
    }

    /** Formats a cell for people; null and NaN give {@link #NOTHING}. */
    public String format(Object cell) {
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
