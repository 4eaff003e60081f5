package dev.winnow.probes.recording;

import jdk.jfr.Event;
import jdk.jfr.EventType;
import jdk.jfr.FlightRecorder;

/**
 * Writes what totals gained as events of one type: each has the difference since the previous flush. What was before the recording
 * is left out.
 *
 * @param <T> the totals at one moment
 */
abstract class PeriodicEventWriter<T> implements EventWriter {
    private final Class<? extends Event> event;
    private final Runnable hook = new Runnable() {
        @Override
        public void run() {
            flush();
        }
    };

    private T flushed;
    private long flushedAt;
    private EventType type;
    private boolean recording;

    PeriodicEventWriter(Class<? extends Event> event) {
        this.event = event;
    }

    /** The totals as they are now. */
    abstract T snapshot();

    /**
     * Writes the events of one period.
     *
     * @param before the totals at the previous flush
     * @param now the totals now
     * @param nanos time between them
     */
    abstract void write(T before, T now, long nanos);

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
            flushed = snapshot();
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
        T now = snapshot();
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
