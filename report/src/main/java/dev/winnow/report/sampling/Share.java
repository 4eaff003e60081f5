package dev.winnow.report.sampling;

/** The estimated share of a class, a site or whatever else has a name in all allocated bytes, in per cent. */
public final class Share {
    public final String name;
    public final long samples;
    public final double percent;
    /** The 95 % confidence interval. */
    public final double low;

    public final double high;

    Share(String name, long samples, double percent, double low, double high) {
        this.name = name;
        this.samples = samples;
        this.percent = percent;
        this.low = low;
        this.high = high;
    }

    Share named(String other) {
        return new Share(other, samples, percent, low, high);
    }

    /** The larger half of the interval, in percentage points. */
    public double margin() {
        return Math.max(percent - low, high - percent);
    }
}
