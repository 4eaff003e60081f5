package dev.winnow.report.classes;

/** A class's estimated share of all bytes allocated. */
public final class ClassShare {
    /** As in {@code HashMap$Node[]}. */
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

    /** No sample of the class was seen. */
    public static ClassShare none(String className) {
        return new ClassShare(className, 0, 0, 0);
    }
}
