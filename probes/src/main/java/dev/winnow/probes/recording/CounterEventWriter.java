package dev.winnow.probes.recording;

import dev.winnow.probes.runtime.Counters;
import jdk.jfr.Event;
import jdk.jfr.EventType;
import jdk.jfr.FlightRecorder;

/**
 * Writes counters as events of one type: each has what was counted since the previous flush. Counts from before the recording
 * are left out.
 */
public abstract class CounterEventWriter implements EventWriter {
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

    protected CounterEventWriter(Class<? extends Event> event) {
        this.event = event;
    }

    /**
     * Writes the events of one period.
     *
     * @param before snapshot of the counters at the previous flush; lacks slots that were reserved later
     * @param now snapshot of the counters; may lack slots that were reserved in the last moment
     * @param nanos time between the snapshots
     */
    protected abstract void write(long[] before, long[] now, long nanos);

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

    /** Also called by Flight Recorder at the end of each chunk, and thereby of each recording. */
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
