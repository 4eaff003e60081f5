package dev.winnow.report.section;

import java.time.Duration;

/** What the figures of a report refer to: operations and time. */
public final class Scope {
    /** For formats that readers can sort and search. */
    public static final int ALL_ROWS = Integer.MAX_VALUE;

    /** Number of operations of the application in all recordings; 0 if unknown. */
    public final long operations;
    /** The recorded time, added up over JVMs. */
    public final Duration duration;
    /** Maximum number of rows of a table. */
    public final int rows;

    public Scope(long operations, Duration duration, int rows) {
        this.operations = operations;
        this.duration = duration;
        this.rows = rows;
    }

    /** NaN if the recorded time is zero. */
    public double perSecond(double total) {
        return duration.isZero() ? Double.NaN : total / (duration.toNanos() / 1e9);
    }
}
