package dev.winnow.report.classes;

/** The estimated share of one class in all allocated bytes. */
public final class ClassShare {
    /** Short name, such as {@code HashMap$Node[]}. */
    public final String className;

    public final long samples;
    /** Per cent of all bytes. */
    public final double percent;
    /** Half of the 95 % confidence interval, in percentage points. */
    public final double margin;

    ClassShare(String className, long samples, double percent, double margin) {
        this.className = className;
        this.samples = samples;
        this.percent = percent;
        this.margin = margin;
    }

    /** The share of a class without samples. */
    public static ClassShare none(String className) {
        return new ClassShare(className, 0, 0, 0);
    }
}
