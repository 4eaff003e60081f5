package dev.winnow.probes.recording;

import dev.winnow.probes.runtime.Counters;
import jdk.jfr.Event;

/** Writes counters as events of one type: each has what was counted since the previous flush. */
public abstract class CounterEventWriter extends PeriodicEventWriter<long[]> {
    protected CounterEventWriter(Class<? extends Event> event) {
        super(event);
    }

    @Override
    final long[] snapshot() {
        return Counters.snapshot();
    }

    /**
     * Writes the events of one period.
     *
     * @param before snapshot of the counters at the previous flush; lacks slots that were reserved later
     * @param now snapshot of the counters; may lack slots that were reserved in the last moment
     * @param nanos time between the snapshots
     */
    @Override
    protected abstract void write(long[] before, long[] now, long nanos);
}
