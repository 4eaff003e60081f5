package dev.winnow.probes.recording;

import java.util.LinkedHashMap;
import java.util.Map;

import dev.winnow.probes.events.PatchChange;
import jdk.jfr.FlightRecorder;

/** {@code winnow.Patch}: each change as it happens, and the states so far in every chunk, so that each can be read alone. */
final class PatchEvents implements RecordedEvents, Runnable {
    /** By patch: state and reason. */
    private final Map<String, String[]> last = new LinkedHashMap<>();

    private boolean registered;

    synchronized void changed(String patch, String previous, String state, String reason, int classes, long nanos) {
        last.put(patch, new String[] {state, reason});
        if (registered) {
            commit(patch, previous, state, reason, classes, nanos);
        }
    }

    @Override
    public void register() {
        FlightRecorder.register(PatchChange.class);
        FlightRecorder.addPeriodicEvent(PatchChange.class, this);
        setRegistered(true);
    }

    private synchronized void setRegistered(boolean registered) {
        this.registered = registered;
    }

    /** The beginning of a chunk. */
    @Override
    public synchronized void run() {
        for (Map.Entry<String, String[]> known : last.entrySet()) {
            String state = known.getValue()[0];
            commit(known.getKey(), state, state, known.getValue()[1], 0, 0);
        }
    }

    @Override
    public void recordingChanged() {}

    @Override
    public void flush() {}

    @Override
    public void unregister() {
        setRegistered(false);
        FlightRecorder.removePeriodicEvent(this);
        FlightRecorder.unregister(PatchChange.class);
    }

    private static void commit(String patch, String previous, String state, String reason, int classes, long nanos) {
        PatchChange event = new PatchChange();
        event.patch = patch;
        event.state = state;
        event.previous = previous;
        event.reason = reason;
        event.classes = classes;
        event.retransformation = nanos;
        event.commit();
    }
}
