package dev.winnow.probes.methods;

import java.util.List;

import dev.winnow.probes.events.MethodAllocationEvent;
import dev.winnow.probes.recording.CounterEventWriter;
import dev.winnow.probes.runtime.Counters;

/**
 * Writes {@code winnow.MethodAllocation}: what the calls of each named method allocated. The first method has an event without calls, too:
 * reports divide by its calls, and know it because its event is the first.
 */
public final class MethodEventWriter extends CounterEventWriter {
    private final List<MethodCounter> counters;

    public MethodEventWriter(List<MethodCounter> counters) {
        super(MethodAllocationEvent.class);
        this.counters = counters;
    }

    @Override
    protected void write(long[] before, long[] now, long nanos) {
        for (MethodCounter counter : counters) {
            MethodAllocationEvent event = new MethodAllocationEvent();
            event.method = counter.name().text();
            event.count = Counters.difference(counter.slot(), before, now);
            event.bytes = Counters.difference(counter.slot() + 1, before, now);
            event.notMeasured = Counters.difference(counter.slot() + 2, before, now);
            event.period = nanos;
            if (event.count + event.notMeasured > 0 || counter == counters.get(0)) {
                event.commit();
            }
        }
    }
}
