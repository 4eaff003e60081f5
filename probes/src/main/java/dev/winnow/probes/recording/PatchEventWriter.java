package dev.winnow.probes.recording;

import java.util.LinkedHashMap;
import java.util.Map;

import dev.winnow.probes.events.PatchEvent;
import jdk.jfr.FlightRecorder;

/** Writes {@code winnow.Patch}: each change as it happens, and all states at the begin of every chunk, which makes chunks self-contained. */
final class PatchEventWriter implements EventWriter, Runnable {
    /** State and reason by patch. */
    private final Map<String, String[]> current = new LinkedHashMap<>();

    private boolean registered;

    synchronized void changed(String patch, String previous, String state, String reason, int classes, long nanos) {
        current.put(patch, new String[] {state, reason});
        if (registered) {
            commit(patch, previous, state, reason, classes, nanos);
        }
    }

    @Override
    public void register() {
        FlightRecorder.register(PatchEvent.class);
        FlightRecorder.addPeriodicEvent(PatchEvent.class, this);
        setRegistered(true);
    }

    private synchronized void setRegistered(boolean registered) {
        this.registered = registered;
    }

    /** Called at the begin of a chunk. */
    @Override
    public synchronized void run() {
        for (Map.Entry<String, String[]> known : current.entrySet()) {
            String state = known.getValue()[0];
            commit(known.getKey(), state, state, known.getValue()[1], 0, 0);
        }
    }

    @Override
    public void unregister() {
        setRegistered(false);
        FlightRecorder.removePeriodicEvent(this);
        FlightRecorder.unregister(PatchEvent.class);
    }

    private static void commit(String patch, String previous, String state, String reason, int classes, long nanos) {
        PatchEvent event = new PatchEvent();
        event.patch = patch;
        event.state = state;
        event.previous = previous;
        event.reason = reason;
        event.classes = classes;
        event.retransformation = nanos;
        event.commit();
    }
}
