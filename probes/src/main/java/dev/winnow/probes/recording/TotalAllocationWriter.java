package dev.winnow.probes.recording;

import dev.winnow.probes.events.TotalAllocationEvent;

/** Writes {@code winnow.TotalAllocation}: how much all threads of the JVM allocated. */
public final class TotalAllocationWriter extends PeriodicEventWriter<Long> {
    private AllThreads threads;

    public TotalAllocationWriter() {
        super(TotalAllocationEvent.class);
    }

    /** The JDK's management classes are loaded only now, when there is a recording. */
    @Override
    Long snapshot() {
        if (threads == null) {
            threads = new AllThreads();
        }
        return threads.allocatedBytes();
    }

    @Override
    void write(Long before, Long now, long nanos) {
        TotalAllocationEvent event = new TotalAllocationEvent();
        event.bytes = now - before;
        event.period = nanos;
        event.commit();
    }
}
