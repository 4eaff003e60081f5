package dev.winnow.report.fill;

import java.util.Locale;

import dev.winnow.report.sites.SiteSummary;

/** Says in one line what to change at a site. */
final class CapacityAdvice {
    private CapacityAdvice() {}

    /**
     * {@code HashMap at Foo.java:42 requests 16, holds 19 to 24 entries; requesting 32 saves 144 B each, 31 kB/s}
     *
     * @param bytesPerSecond saved bytes per second; NaN, if the time is unknown, leaves the rate out
     */
    static String line(SiteSummary site, FillAccumulator fill, double bytesPerSecond) {
        String rate = Double.isNaN(bytesPerSecond) ? "" : ", " + rate(bytesPerSecond);
        return String.format(
                Locale.ROOT,
                "%s at %s requests %s, holds %s entries; requesting %d saves %,d B each%s",
                site.typeName(),
                place(site),
                Double.isNaN(site.greatestCapacity) ? "the default" : site.capacityText(),
                sizes(fill),
                fill.advice,
                Math.round((double) fill.savedBytes / fill.constructions),
                rate);
    }

    static String sizes(FillAccumulator fill) {
        return fill.leastSize == fill.greatestSize
                ? Long.toString(fill.greatestSize)
                : fill.leastSize + " to " + fill.greatestSize;
    }

    /** {@code Foo.java:42}, or {@code Foo.method} where lines are unknown. */
    private static String place(SiteSummary site) {
        if (site.line < 0) {
            return site.shortName();
        }
        String name = site.key.declaringClass.substring(site.key.declaringClass.lastIndexOf('.') + 1);
        int nested = name.indexOf('$', 1);
        return (nested < 0 ? name : name.substring(0, nested)) + ".java:" + site.line;
    }

    private static String rate(double bytesPerSecond) {
        return bytesPerSecond < 1_000
                ? String.format(Locale.ROOT, "%.0f B/s", bytesPerSecond)
                : String.format(Locale.ROOT, "%,.0f kB/s", bytesPerSecond / 1_000);
    }
}
