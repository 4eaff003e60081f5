package dev.winnow.probes.recording;

import java.util.List;

import jdk.jfr.FlightRecorder;
import jdk.jfr.FlightRecorderListener;
import jdk.jfr.Recording;

/**
 * Records events with Flight Recorder as soon as someone starts it, by {@code -XX:StartFlightRecording}, jcmd, JMC or the API.
 * It never initializes Flight Recorder itself: that would cost every application half a second of CPU, and even adding a
 * listener costs 10 ms on JDK 11 to 21. The listener is therefore added when a class is loaded that every recording needs.
 */
public final class JfrEventRecorder implements EventRecorder, FlightRecorderListener {
    private static final String FIRST_CLASS_OF_A_RECORDING = "jdk/jfr/RecordingState";

    private final PatchEventWriter patches = new PatchEventWriter();
    private final EventWriter[] writers;
    private boolean listening;
    private boolean registered;

    /** @param writers of all event types but {@code winnow.Patch} */
    public JfrEventRecorder(List<EventWriter> writers) {
        this.writers = writers.toArray(new EventWriter[writers.size() + 1]);
        this.writers[writers.size()] = patches;
    }

    @Override
    public void open() {
        if (FlightRecorder.isInitialized()) {
            listen();
        }
    }

    /** Runs on the thread that is about to create the first recording, before that can start. */
    @Override
    public void classLoading(String className) {
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

    /** Called by {@link FlightRecorder#addListener} at once if Flight Recorder is initialized already. */
    @Override
    public void recorderInitialized(FlightRecorder flightRecorder) {
        registered = true; // whichever of them fail: all are unregistered in the end
        for (EventWriter writer : writers) {
            writer.register();
        }
    }

    @Override
    public void recordingStateChanged(Recording recording) {
        for (EventWriter writer : writers) {
            writer.recordingChanged();
        }
    }

    @Override
    public void flush() {
        open(); // in case the loading of Flight Recorder's classes was not seen
        for (EventWriter writer : writers) {
            writer.flush();
        }
    }

    @Override
    public void patchChanged(String patch, String previous, String state, String reason, int classes, long nanos) {
        patches.changed(patch, previous, state, reason, classes, nanos);
    }

    /** Whatever fails, all event types are unregistered. */
    @Override
    public void close() {
        try {
            stopListening();
        } finally {
            if (registered) {
                closeFrom(0);
            }
        }
    }

    private void closeFrom(int first) {
        if (first < writers.length) {
            try {
                close(writers[first]);
            } finally {
                closeFrom(first + 1);
            }
        }
    }

    private synchronized void stopListening() {
        if (listening) {
            FlightRecorder.removeListener(this);
        }
        listening = true;
    }

    private static void close(EventWriter writer) {
        try {
            writer.flush();
        } finally {
            try {
                writer.unregister();
            } catch (RuntimeException | Error e) {
                writer.unregister(); // a shortage of memory may have passed
            }
        }
    }
}
