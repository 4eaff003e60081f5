package dev.winnow.report.recording;

import java.time.Instant;
import java.util.Optional;

import dev.winnow.report.jfr.EventThread;
import dev.winnow.report.jfr.Layout;
import dev.winnow.report.jfr.StackTrace;
import dev.winnow.report.jfr.Structure;

/** An event of a recording. The next one of the same type may be the same object, with other values. */
public final class RecordingEvent extends Structure {
    private static final String START = "startTime";

    RecordingEvent(Layout layout) {
        super(layout);
    }

    /** Such as {@code winnow.AllocationSite}. */
    public String type() {
        return layout().name();
    }

    /** Whether the JVM wrote it, and not a profiler that uses the same file format. */
    public boolean isByJvm() {
        return layout().hasSettings();
    }

    public Instant start() {
        return Instant.EPOCH.plusNanos(startNanos());
    }

    /** Nanoseconds since the epoch. */
    public long startNanos() {
        return time(integer(START).orElse(0));
    }

    public Instant end() {
        return Instant.EPOCH.plusNanos(
                time(integer(START).orElse(0) + integer("duration").orElse(0)));
    }

    /** The thread that caused the event; null if it is absent. */
    public EventThread thread() {
        return (EventThread) value("eventThread");
    }

    /** The thread in a field of that name. */
    public Optional<EventThread> thread(String name) {
        Object value = value(name);
        return value instanceof EventThread ? Optional.of((EventThread) value) : Optional.empty();
    }

    /** The class of the object that an event is about; a question mark if it is absent. */
    public String objectClass() {
        return text("objectClass", "?");
    }

    /** Null if it is absent. */
    public StackTrace stackTrace() {
        return (StackTrace) value("stackTrace");
    }
}
