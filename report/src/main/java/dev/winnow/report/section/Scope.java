package dev.winnow.report.section;

import java.time.Duration;

/** What all figures of a report are related to. */
public final class Scope {
    /** For forms that people sort and search themselves. */
    public static final int ALL_ROWS = Integer.MAX_VALUE;

    /** Operations of the application in all that was read; 0 if unknown. */
    public final long operations;
    /** The time that was recorded, added up over JVMs. */
    public final Duration duration;
    /** The most rows that a table should have. */
    public final int rows;

    public Scope(long operations, Duration duration, int rows) {
        this.operations = operations;
        this.duration = duration;
        this.rows = rows;
    }

    /** NaN if nothing was recorded long enough to tell. */
    public double perSecond(double total) {
        return duration.isZero() ? Double.NaN : total / (duration.toNanos() / 1e9);
    }
}
