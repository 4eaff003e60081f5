package dev.winnow.probes.recording;

import java.util.LinkedHashMap;
import java.util.Map;

import dev.winnow.probes.events.PatchChange;
import jdk.jfr.FlightRecorder;
import jdk.jfr.FlightRecorderListener;

/** {@code winnow.Patch}: each change as it happens, and the states so far in every chunk, so that each can be read alone. */
final class PatchRecording implements PatchEvents, FlightRecorderListener, Runnable {
    /** By patch: the last change. Its events are never committed: they are the memory of what to say. */
    private final Map<String, PatchChange> last = new LinkedHashMap<>();

    private boolean registered;

    PatchRecording() {
        FlightRecorder.addListener(this);
    }

    @Override
    public synchronized void recorderInitialized(FlightRecorder flightRecorder) {
        FlightRecorder.register(PatchChange.class);
        FlightRecorder.addPeriodicEvent(PatchChange.class, this);
        registered = true;
    }

    /** The beginning of a chunk. */
    @Override
    public synchronized void run() {
        for (PatchChange known : last.values()) {
            commit(known, known.state, 0, 0);
        }
    }

    @Override
    public synchronized void changed(
            String patch, String previous, String state, String reason, int classes, long nanos) {
        PatchChange change = new PatchChange();
        change.patch = patch;
        change.state = state;
        change.reason = reason;
        last.put(patch, change);
        if (registered) {
            commit(change, previous, classes, nanos);
        }
    }

    private static void commit(PatchChange known, String previous, int classes, long nanos) {
        PatchChange event = new PatchChange();
        event.patch = known.patch;
        event.state = known.state;
        event.previous = previous;
        event.reason = known.reason;
        event.classes = classes;
        event.retransformation = nanos;
        event.commit();
    }

    @Override
    public synchronized void close() {
        FlightRecorder.removeListener(this);
        if (registered) {
            FlightRecorder.removePeriodicEvent(this);
            FlightRecorder.unregister(PatchChange.class);
            registered = false;
        }
    }
}
