package dev.winnow.report.sites;

import java.util.Locale;

/** Says in one line what to write at a site that constructs collections. */
public final class CapacityAdvice {
    /** The advice of the probe if requesting no capacity costs the least; -2 and less if it advises nothing. */
    private static final long NO_CAPACITY = -1;

    private final String type;
    private final String kind;
    private final String requested;

    /**
     * @param type the simple name
     * @param kind of the site, such as {@code SUPER}; see {@link SiteSummary#kind}
     * @param requested the capacities that it requests; empty for the default
     */
    public CapacityAdvice(String type, String kind, String requested) {
        this.type = type;
        this.kind = kind;
        this.requested = requested;
    }

    /**
     * {@code new HashMap<>(32) instead of 16 saves 144 B each, 31 kB/s}, or {@code new HashMap<>(4) saves ..} where it requests none;
     * null if the site is fine, or should request different capacities for different calls.
     *
     * @param greatestSize of the sampled collections
     * @param advised the probe's advice
     * @param savedEach bytes that it saves for each collection
     * @param savedPerSecond NaN, if the time is unknown, leaves the rate out
     */
    public String line(long greatestSize, long advised, double savedEach, double savedPerSecond) {
        if (greatestSize == 0) {
            return "create it with its first element: all stay empty";
        }
        if (advised < NO_CAPACITY || !(savedEach > 0) || advised == NO_CAPACITY && requested.isEmpty()) {
            return null;
        }
        return String.format(
                Locale.ROOT,
                "%s%s saves %,d B each%s",
                expression(advised == NO_CAPACITY ? "" : Long.toString(advised)),
                requested.isEmpty() ? "" : " instead of " + requested,
                Math.round(savedEach),
                Double.isNaN(savedPerSecond) ? "" : ", " + rate(savedPerSecond));
    }

    /** What calls the constructor, by the kind of the site. */
    private String expression(String argument) {
        switch (kind) {
            case "SUPER":
                return "super(" + argument + ')';
            case "REFERENCE":
                return "() -> new " + type + "<>(" + argument + ')';
            default:
                return "new " + type + "<>(" + argument + ')';
        }
    }

    /** {@code 1} or {@code 0 to 12}. */
    public static String sizes(long least, long greatest) {
        return least == greatest ? Long.toString(greatest) : least + " to " + greatest;
    }

    private static String rate(double bytesPerSecond) {
        return bytesPerSecond < 1_000
                ? String.format(Locale.ROOT, "%.0f B/s", bytesPerSecond)
                : String.format(Locale.ROOT, "%,.0f kB/s", bytesPerSecond / 1_000);
    }
}
