package dev.winnow.report.sampling;

/** The estimated share of a class, a site or whatever else has a name in all allocated bytes. */
public final class Share {
    public final String name;
    public final long samples;
    /** Per cent of all bytes. */
    public final double percent;
    /** Half of the 95 % confidence interval, in percentage points. */
    public final double margin;

    Share(String name, long samples, double percent, double margin) {
        this.name = name;
        this.samples = samples;
        this.percent = percent;
        this.margin = margin;
    }
}
