package dev.winnow.probes.recording;

import dev.winnow.probes.runtime.Counters;
import jdk.jfr.Event;
import jdk.jfr.EventType;
import jdk.jfr.FlightRecorder;

/**
 * Turns counters into events of one type: each has what was counted since the flush before it. What was counted while nobody
 * recorded belongs to no recording.
 */
abstract class CountEvents implements RecordedEvents {
    private final Class<? extends Event> event;
    private final Runnable hook = new Runnable() {
        @Override
        public void run() {
            flush();
        }
    };

    private long[] flushed = {};
    private long flushedAt;
    private EventType type;
    private boolean recording;

    CountEvents(Class<? extends Event> event) {
        this.event = event;
    }

    /**
     * @param before every slot's total at the last flush; shorter where slots are new
     * @param now every slot's total; may lack slots that are still newer
     * @param nanos between them
     */
    abstract void write(long[] before, long[] now, long nanos);

    @Override
    public void register() {
        FlightRecorder.register(event);
        synchronized (this) {
            type = EventType.getEventType(event);
            recordingChanged();
        }
        FlightRecorder.addPeriodicEvent(event, hook);
    }

    @Override
    public synchronized void recordingChanged() {
        boolean enabled = type != null && type.isEnabled();
        if (enabled && !recording) {
            flushedAt = System.nanoTime();
            flushed = Counters.snapshot();
        }
        recording = enabled;
    }

    /** Also called by Flight Recorder at the end of each chunk, and so of each recording. */
    @Override
    public synchronized void flush() {
        if (!recording || !type.isEnabled()) {
            recordingChanged();
            return;
        }
        long[] now = Counters.snapshot();
        long time = System.nanoTime();
        write(flushed, now, time - flushedAt);
        flushed = now;
        flushedAt = time;
    }

    @Override
    public void unregister() {
        FlightRecorder.removePeriodicEvent(hook);
        FlightRecorder.unregister(event);
        synchronized (this) {
            type = null;
            recording = false;
        }
    }
}
