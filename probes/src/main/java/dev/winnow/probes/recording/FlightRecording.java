package dev.winnow.probes.recording;

import java.util.List;

import dev.winnow.probes.weave.Probe;
import jdk.jfr.FlightRecorder;
import jdk.jfr.FlightRecorderListener;
import jdk.jfr.Recording;

/**
 * Joins Flight Recorder when somebody else starts it, by {@code -XX:StartFlightRecording}, jcmd, JMC or the API: initialising it
 * ourselves would cost every application half a second of CPU, and even its listener 10 ms on JDK 11 to 21. So the listener
 * waits for the class that no recording can do without.
 */
final class FlightRecording implements EventSink, FlightRecorderListener {
    private static final String FIRST_CLASS_OF_A_RECORDING = "jdk/jfr/RecordingState";

    private final PatchEvents patches = new PatchEvents();
    private final RecordedEvents[] events;
    private boolean listening;
    private boolean registered;

    FlightRecording(List<Probe> probes) {
        events = new RecordedEvents[probes.size() + 1];
        for (int i = 0; i < probes.size(); i++) {
            events[i] = probes.get(i).events();
        }
        events[probes.size()] = patches;
        if (FlightRecorder.isInitialized()) {
            listen();
        }
    }

    /** On the thread that is about to make the first recording, before it can start. */
    @Override
    public void loading(String className) {
        if (className.equals(FIRST_CLASS_OF_A_RECORDING)) {
            listen();
        }
    }

    private void listen() {
        synchronized (this) {
            if (listening) {
                return;
            }
            listening = true;
        }
        FlightRecorder.addListener(this);
    }

    /** Called at once by {@link FlightRecorder#addListener} when Flight Recorder has begun already. */
    @Override
    public void recorderInitialized(FlightRecorder flightRecorder) {
        for (RecordedEvents each : events) {
            each.register();
        }
        registered = true;
    }

    @Override
    public void recordingStateChanged(Recording recording) {
        for (RecordedEvents each : events) {
            each.recordingChanged();
        }
    }

    @Override
    public void flush() {
        if (FlightRecorder.isInitialized()) {
            listen(); // in case its classes came without being seen
        }
        for (RecordedEvents each : events) {
            each.flush();
        }
    }

    @Override
    public void patchChanged(String patch, String previous, String state, String reason, int classes, long nanos) {
        patches.changed(patch, previous, state, reason, classes, nanos);
    }

    @Override
    public void close() {
        synchronized (this) {
            if (listening) {
                FlightRecorder.removeListener(this);
            }
            listening = true;
        }
        if (registered) {
            for (RecordedEvents each : events) {
                each.flush();
            }
            for (RecordedEvents each : events) {
                each.unregister();
            }
        }
    }
}
