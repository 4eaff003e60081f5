package dev.winnow.report.sites;

import java.util.Locale;

/** The totals of one allocation site over all recordings. Figures that were never recorded are {@link #UNKNOWN}. */
public final class SiteSummary {
    public static final long UNKNOWN = SiteAccumulator.UNKNOWN;

    public final SiteKey key;
    /** The last line seen, or {@link SiteKey#UNKNOWN}. */
    public final int line;
    /**
     * {@code NEW}, {@code SUPER} or {@code REFERENCE} for a collection, {@code OBJECT}, {@code ARRAY} or {@code LAMBDA} for other
     * allocations; empty where it was not recorded.
     */
    public final String kind;

    /** Constructions. */
    public final long count;
    /** Shallow bytes of what the constructors allocated. */
    public final long bytes;
    /** Least requested capacity, the mean of a period; NaN where the constructor takes no capacity. */
    public final double leastCapacity;

    /** Greatest requested capacity, the mean of a period; NaN where the constructor takes no capacity. */
    public final double greatestCapacity;
    /** Bytes of tables that were outgrown or larger than needed. */
    public final long wastedBytes;

    public final long resizes;

    SiteSummary(SiteKey key, SiteAccumulator totals) {
        this.key = key;
        this.line = totals.line;
        this.kind = totals.kind;
        this.count = totals.count;
        this.bytes = totals.bytes;
        this.leastCapacity = totals.leastCapacity;
        this.greatestCapacity = totals.greatestCapacity;
        this.wastedBytes = totals.wastedBytes;
        this.resizes = totals.resizes;
    }

    /** {@code StoreResponse.<init>:81}: simple class name, method and line. */
    public String shortName() {
        return simpleName(key.declaringClass) + "." + key.method + (line < 0 ? "" : ":" + line);
    }

    /** The constructed type without its package. */
    public String typeName() {
        return simpleName(key.allocatedType);
    }

    /** Whether the probe {@code allocations} counted it, so that the bytes are those of the object or array alone. */
    public boolean isShallow() {
        return kind.equals("OBJECT") || kind.equals("ARRAY") || kind.equals("LAMBDA");
    }

    /**
     * {@code 16}, {@code 16 to 40}, or {@code default} where a collection's constructor takes no capacity. For arrays the mean
     * length; empty for other objects.
     */
    public String capacityText() {
        if (isShallow() && Double.isNaN(greatestCapacity)) {
            return "";
        }
        if (Double.isNaN(greatestCapacity)) {
            return "default";
        }
        String least = text(leastCapacity);
        String greatest = text(greatestCapacity);
        return least.equals(greatest) ? least : least + " to " + greatest;
    }

    /** Rounds to tenths, because capacities are means of periods. */
    private static String text(double capacity) {
        double tenths = Math.rint(10 * capacity) / 10;
        return String.format(Locale.ROOT, tenths == Math.rint(tenths) ? "%.0f" : "%.1f", tenths);
    }

    private static String simpleName(String className) {
        return className.substring(className.lastIndexOf('.') + 1);
    }
}
