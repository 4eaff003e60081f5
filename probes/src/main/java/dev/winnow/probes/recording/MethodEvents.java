package dev.winnow.probes.recording;

import java.util.List;

import dev.winnow.probes.events.MethodAllocation;
import dev.winnow.probes.methods.MethodCounter;
import dev.winnow.probes.runtime.Counters;

/** {@code winnow.MethodAllocation}: what the calls of each named method allocated. */
public final class MethodEvents extends CountEvents {
    private final List<MethodCounter> counters;

    public MethodEvents(List<MethodCounter> counters) {
        super(MethodAllocation.class);
        this.counters = counters;
    }

    @Override
    void write(long[] before, long[] now, long nanos) {
        for (MethodCounter counter : counters) {
            MethodAllocation event = new MethodAllocation();
            event.method = counter.name().text();
            event.count = Counters.growth(counter.slot(), before, now);
            event.bytes = Counters.growth(counter.slot() + 1, before, now);
            event.notMeasured = Counters.growth(counter.slot() + 2, before, now);
            event.period = nanos;
            if (event.count + event.notMeasured > 0) {
                event.commit();
            }
        }
    }
}
