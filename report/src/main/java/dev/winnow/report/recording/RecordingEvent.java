package dev.winnow.report.recording;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedObject;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;

/**
 * An event of a recording. A field that the recording lacks, because another release wrote it, has no value. A field with a class may
 * contain the class or its name.
 *
 * <p>Several sinks ask for the same fields. The JDK searches the names of all fields whenever it is asked for one, so each field is
 * read once and kept until the next event.
 */
public final class RecordingEvent {
    /** Stands for null in a field that was read. */
    private static final Object NULL = new Object();

    private final RecordedEvent event;
    private final EventLayout layout;
    /** Null until a field is asked for: nobody asks for those of most events. */
    private Object[] values;

    private Instant start;

    RecordingEvent(RecordedEvent event, EventLayout layout) {
        this.event = event;
        this.layout = layout;
    }

    /** Such as {@code winnow.AllocationSite}. */
    public String type() {
        return layout.type();
    }

    /** Whether the JVM wrote it, and not a profiler that uses the same file format. */
    public boolean isByJvm() {
        return layout.isByJvm();
    }

    public Instant start() {
        if (start == null) {
            start = event.getStartTime();
        }
        return start;
    }

    public Instant end() {
        return event.getEndTime();
    }

    /** The thread that caused the event; null if it is absent. */
    public RecordedThread thread() {
        return (RecordedThread) value("eventThread");
    }

    /** The thread in a field of that name. */
    public Optional<RecordedThread> thread(String name) {
        Object value = value(name);
        return value instanceof RecordedThread ? Optional.of((RecordedThread) value) : Optional.empty();
    }

    /** Null if it is absent. */
    public RecordedStackTrace stackTrace() {
        return (RecordedStackTrace) value("stackTrace");
    }

    /** The object in a field of that name; null if it is absent. */
    public RecordedObject object(String name) {
        Object value = value(name);
        return value instanceof RecordedObject ? (RecordedObject) value : null;
    }

    /** The text of the field, or {@code otherwise} if it is absent or null. */
    public String text(String name, String otherwise) {
        Object value = value(name);
        return value == null ? otherwise : value.toString();
    }

    public OptionalLong integer(String name) {
        Object value = value(name);
        return value instanceof Number ? OptionalLong.of(((Number) value).longValue()) : OptionalLong.empty();
    }

    public OptionalDouble real(String name) {
        Object value = value(name);
        return value instanceof Number ? OptionalDouble.of(((Number) value).doubleValue()) : OptionalDouble.empty();
    }

    /** True if the field is present and true. */
    public boolean flag(String name) {
        return Boolean.TRUE.equals(value(name));
    }

    /** Zero if the field is absent. */
    public Duration duration(String name) {
        return layout.indexOf(name) < 0 ? Duration.ZERO : event.getDuration(name);
    }

    private Object value(String name) {
        int index = layout.indexOf(name);
        if (index < 0) {
            return null;
        }
        if (values == null) {
            values = new Object[layout.size()];
        }
        if (values[index] == null) {
            values[index] = read(name);
        }
        return values[index] == NULL ? null : values[index];
    }

    private Object read(String name) {
        Object value = event.getValue(name);
        if (value == null) {
            return NULL;
        }
        return value instanceof RecordedClass ? layout.nameOf((RecordedClass) value) : value;
    }
}
