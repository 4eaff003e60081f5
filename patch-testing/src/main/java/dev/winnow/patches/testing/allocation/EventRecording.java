package dev.winnow.patches.testing.allocation;

import java.io.IOException;
import java.nio.file.Path;

import jdk.jfr.Recording;

/** Records an event for every allocation, in a JVM without thread-local allocation buffers, and when the measured code runs. */
final class EventRecording {
    /** An object that does not come out of a buffer. The event is exact and has a stack. */
    static final String ALLOCATION = "jdk.ObjectAllocationOutsideTLAB";

    private final Recording recording;

    private EventRecording(Recording recording) {
        this.recording = recording;
    }

    static EventRecording start() {
        Recording recording = new Recording();
        recording.enable(ALLOCATION).withStackTrace();
        recording.enable(MeasuredCode.class);
        recording.start();
        return new EventRecording(recording);
    }

    void dump(Path file) throws IOException {
        recording.stop();
        recording.dump(file);
        recording.close();
    }
}
