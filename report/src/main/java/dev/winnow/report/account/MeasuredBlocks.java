package dev.winnow.report.account;

import java.io.Serializable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.schema.WinnowEvents.Arm;

/** What has to be known before allocations are read: when blocks ran, what the JVM's counter says, and the class path. */
final class MeasuredBlocks implements EventSink, Serializable {
    private static final String PROPERTY = "jdk.InitialSystemProperty";

    private final List<Instant[]> periods = new ArrayList<>();
    private long operations;
    private long bytes;
    private String classPath = "";

    @Override
    public Set<String> eventNames() {
        return Set.of(Arm.NAME, PROPERTY);
    }

    @Override
    public void accept(RecordingEvent event) {
        if (event.type().equals(PROPERTY)) {
            if (event.text("key", "").equals("java.class.path")) {
                classPath = event.text("value", "");
            }
            return;
        }
        periods.add(new Instant[] {event.start(), event.end()});
        operations += event.integer(Arm.OPERATIONS).orElse(0);
        bytes += event.integer(Arm.BYTES).orElse(0);
    }

    /** Whether this is the time of a block; without any block everything is. */
    boolean contain(Instant time) {
        return periods.isEmpty()
                || periods.stream().anyMatch(period -> !time.isBefore(period[0]) && !time.isAfter(period[1]));
    }

    long operations() {
        return operations;
    }

    /** By the JVM's counter; 0 if there is no block. */
    long bytes() {
        return bytes;
    }

    Owners owners() {
        return Owners.ofClassPath(classPath);
    }
}
