package dev.winnow.report.section;

import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.schema.WinnowEvents;

/**
 * Adds up the operations of {@code winnow.Arm} events, including warm-up, during which sites are counted, too. Without such events, the
 * operations are the calls of the first method of {@code winnow.methods}, as in {@code winnow sites}.
 */
public final class Operations implements EventSink, Serializable {
    private final Map<String, Long> calls = new LinkedHashMap<>();
    private long ofArms;

    @Override
    public Set<String> eventNames() {
        return Set.of(WinnowEvents.Arm.NAME, WinnowEvents.MethodAllocation.NAME);
    }

    @Override
    public void accept(RecordingEvent event) {
        if (event.type().equals(WinnowEvents.Arm.NAME)) {
            ofArms += event.integer(WinnowEvents.Arm.OPERATIONS).orElse(0);
        } else {
            calls.merge(
                    event.text(WinnowEvents.MethodAllocation.METHOD, "?"),
                    event.integer(WinnowEvents.MethodAllocation.COUNT).orElse(0)
                            + event.integer(WinnowEvents.MethodAllocation.NOT_MEASURED)
                                    .orElse(0),
                    Long::sum);
        }
    }

    /** Adds what another one has read. */
    void merge(Operations later) {
        ofArms += later.ofArms;
        later.calls.forEach((method, more) -> calls.merge(method, more, Long::sum));
    }

    /** 0 if there are no such events. */
    public long total() {
        return ofArms > 0 ? ofArms : calls.values().stream().findFirst().orElse(0L);
    }

    /** The method whose calls are the operations; empty if they are not those of a method. */
    String method() {
        return ofArms > 0 ? "" : calls.keySet().stream().findFirst().orElse("");
    }
}
