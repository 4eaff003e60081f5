package dev.winnow.report.section;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

import dev.winnow.report.recording.EventSink;

/** What the figures of a report refer to, operations and time, and what its sections have read. */
public final class Scope {
    /** For formats that readers can sort and search. */
    public static final int ALL_ROWS = Integer.MAX_VALUE;

    /** Number of operations of the application in all recordings; 0 if unknown. */
    public final long operations;
    /** The recorded time, added up over JVMs. */
    public final Duration duration;
    /** Maximum number of rows of a table. */
    public final int rows;

    private final List<? extends EventSink> sections;

    /** Without other sections. */
    public Scope(long operations, Duration duration, int rows) {
        this(operations, duration, rows, List.of());
    }

    /** @param sections of the report, which have read all events */
    public Scope(long operations, Duration duration, int rows, List<? extends EventSink> sections) {
        this.operations = operations;
        this.duration = duration;
        this.rows = rows;
        this.sections = sections;
    }

    /** Another section of the report, if it has that one: what one section has read the others need not read again. */
    public <T> Optional<T> section(Class<T> type) {
        return sections.stream().filter(type::isInstance).map(type::cast).findFirst();
    }

    /** NaN if the recorded time is zero. */
    public double perSecond(double total) {
        return duration.isZero() ? Double.NaN : total / (duration.toNanos() / 1e9);
    }
}
