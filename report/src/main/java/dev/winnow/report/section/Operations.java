package dev.winnow.report.section;

import java.io.Serializable;
import java.util.Set;

import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.schema.WinnowEvents;

/** Adds up the operations of {@code winnow.Arm} events, including warm-up, during which sites are counted, too. */
public final class Operations implements EventSink, Serializable {
    private long total;

    @Override
    public Set<String> eventNames() {
        return Set.of(WinnowEvents.Arm.NAME);
    }

    @Override
    public void accept(RecordingEvent event) {
        total += event.integer(WinnowEvents.Arm.OPERATIONS).orElse(0);
    }

    /** Adds what another one has read. */
    void merge(Operations later) {
        total += later.total;
    }

    /** 0 if there are no such events. */
    public long total() {
        return total;
    }
}
