package dev.winnow.report.sites;

import java.util.Locale;

/** The totals of one site over everything that was read. Figures that were never recorded are {@link #UNKNOWN}. */
public final class SiteSummary {
    public static final long UNKNOWN = SiteAccumulator.UNKNOWN;

    public final SiteKey id;
    /** The last line seen, or {@link SiteKey#UNKNOWN}. */
    public final int line;
    /** Constructions. */
    public final long count;
    /** Shallow bytes of what the constructors allocated. */
    public final long bytes;
    /** The least and the greatest capacity asked for, each the mean of a period; NaN where the constructor asks for none. */
    public final double leastCapacity;

    public final double greatestCapacity;
    /** Bytes of tables that were outgrown, or never filled. */
    public final long wastedBytes;
    /** How often a table had to grow. */
    public final long resizes;

    SiteSummary(SiteKey id, SiteAccumulator totals) {
        this.id = id;
        this.line = totals.line;
        this.count = totals.count;
        this.bytes = totals.bytes;
        this.leastCapacity = totals.leastCapacity;
        this.greatestCapacity = totals.greatestCapacity;
        this.wastedBytes = totals.wastedBytes;
        this.resizes = totals.resizes;
    }

    /** {@code StoreResponse.<init>:81}, as stack traces write it but with the class's simple name. */
    public String shortName() {
        return simpleName(id.declaringClass) + "." + id.method + (line < 0 ? "" : ":" + line);
    }

    /** The constructed type without its package. */
    public String typeName() {
        return simpleName(id.allocatedType);
    }

    /** {@code 16}, {@code 16 to 40}, or {@code default} where the constructor asks for none. */
    public String capacityText() {
        if (Double.isNaN(greatestCapacity)) {
            return "default";
        }
        String least = text(leastCapacity);
        String greatest = text(greatestCapacity);
        return least.equals(greatest) ? least : least + " to " + greatest;
    }

    /** Means of periods: a tenth is as exact as they are worth reading. */
    private static String text(double capacity) {
        double tenths = Math.rint(10 * capacity) / 10;
        return String.format(Locale.ROOT, tenths == Math.rint(tenths) ? "%.0f" : "%.1f", tenths);
    }

    private static String simpleName(String className) {
        return className.substring(className.lastIndexOf('.') + 1);
    }
}
