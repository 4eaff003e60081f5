package dev.winnow.report.section;

import java.util.Set;

import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.Fields;
import jdk.jfr.consumer.RecordedEvent;

/** Operations that {@code winnow.Arm} events tell of, warm-up included: sites are counted then, too. */
public final class Operations implements EventSink {
    private long total;

    @Override
    public Set<String> eventNames() {
        return Set.of("winnow.Arm");
    }

    @Override
    public void accept(RecordedEvent event) {
        total += Fields.integer(event, "operations").orElse(0);
    }

    /** 0 if there were none. */
    public long total() {
        return total;
    }
}
