package dev.winnow.report.table;

import java.util.Locale;
import java.util.function.Function;

/** One column: its key in JSON and CSV (which does not change), its title for people, and how its cells are written for them. */
public final class Column {
    /** How a cell reads when there is no figure. */
    public static final String NOTHING = "-";

    public final String key;
    public final String title;
    /** Right-aligned, and sorted by figure. */
    public final boolean numeric;

    private final Function<Object, String> writer;

    private Column(String key, String title, boolean numeric, Function<Object, String> writer) {
        this.key = key;
        this.title = title;
        this.numeric = numeric;
        this.writer = writer;
    }

    public static Column text(String key, String title) {
        return new Column(key, title, false, Object::toString);
    }

    /** Whole numbers, thousands apart. */
    public static Column integer(String key, String title) {
        return new Column(key, title, true, cell -> String.format(Locale.ROOT, "%,d", ((Number) cell).longValue()));
    }

    public static Column decimal(String key, String title, int digits) {
        return number(key, title, "%,." + digits + "f");
    }

    /** As {@link #decimal}, with a sign even where it is positive: for differences. */
    public static Column signed(String key, String title, int digits) {
        return number(key, title, "%+,." + digits + "f");
    }

    /** Cells are {@link Interval}s. */
    public static Column interval(String key, String title, int digits) {
        return new Column(key, title, true, cell -> ((Interval) cell).format("%,." + digits + "f"));
    }

    /** As {@link #interval}, with signs. */
    public static Column signedInterval(String key, String title, int digits) {
        return new Column(key, title, true, cell -> ((Interval) cell).format("%+,." + digits + "f"));
    }

    private static Column number(String key, String title, String format) {
        return new Column(key, title, true, cell -> String.format(Locale.ROOT, format, ((Number) cell).doubleValue()));
    }

    /** The cell as people read it; null and NaN are {@link #NOTHING}. */
    public String write(Object cell) {
        boolean nothing = cell == null || cell instanceof Double && ((Double) cell).isNaN();
        return nothing ? NOTHING : writer.apply(cell);
    }
}
