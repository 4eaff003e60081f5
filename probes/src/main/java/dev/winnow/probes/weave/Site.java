package dev.winnow.probes.weave;

import dev.winnow.probes.fill.Fill;

/** A place in the application's bytecode that constructs a collection. */
public final class Site {
    private final String declaringClass;
    private final String method;
    private final String descriptor;
    private final int line;
    private final int ordinal;
    private final Construction construction;
    private final int slot;
    private final boolean namesake;
    private volatile boolean watchable;
    private volatile Fill fill;

    Site(
            String declaringClass,
            String method,
            String descriptor,
            int line,
            int ordinal,
            Construction construction,
            int slot,
            boolean namesake) {
        this.declaringClass = declaringClass;
        this.method = method;
        this.descriptor = descriptor;
        this.line = line;
        this.ordinal = ordinal;
        this.construction = construction;
        this.slot = slot;
        this.namesake = namesake;
    }

    /** Dotted name. */
    public String declaringClass() {
        return declaringClass;
    }

    public String method() {
        return method;
    }

    public String descriptor() {
        return descriptor;
    }

    /** Source line of the construction, or -1 when the class has no line numbers. */
    public int line() {
        return line;
    }

    /** Position among the sites of the method, from 0, in the order of the bytecode. */
    public int ordinal() {
        return ordinal;
    }

    public Construction construction() {
        return construction;
    }

    /** First slot in the counters; unique in a JVM. */
    public int slot() {
        return slot;
    }

    /**
     * {@code class.method:line#ordinal}, unique in a class: where that alone is not, or without line numbers, with the method's
     * descriptor. Two class loaders' copies of a class have the same names.
     */
    public String name() {
        String place = declaringClass + '.' + method + (namesake || line < 0 ? descriptor : "");
        return (line < 0 ? place : place + ':' + line) + '#' + ordinal;
    }

    /** Whether its collections can be watched until they are full, see {@link dev.winnow.probes.runtime.WatchPoints}. */
    public boolean isWatchable() {
        return watchable;
    }

    public void becameWatchable() {
        watchable = true;
    }

    /** What was learned last of how full its collections get, or null. */
    public Fill fill() {
        return fill;
    }

    public void learned(Fill fill) {
        this.fill = fill;
    }

    boolean isNamesake(String method, int line, int ordinal) {
        return this.ordinal == ordinal && this.line == line && this.method.equals(method);
    }

    boolean isAt(String method, String descriptor, int line, int ordinal, Construction construction) {
        return this.ordinal == ordinal
                && this.line == line
                && this.method.equals(method)
                && this.descriptor.equals(descriptor)
                && this.construction.sameAs(construction);
    }

    @Override
    public String toString() {
        return name();
    }
}
