package dev.winnow.demo.workload.program;

import java.io.IOException;
import java.nio.file.Path;
import java.text.ParseException;

import jdk.jfr.Configuration;
import jdk.jfr.Recording;

/** A recording with the JDK's own {@code profile} settings; events that those settings do not name, such as Winnow's, are on by default. */
final class FlightRecording implements BlockRecording {
    private static final String SETTINGS = "profile";

    private final Path file;
    private final Recording recording;

    private FlightRecording(Path file, Recording recording) {
        this.file = file;
        this.recording = recording;
    }

    static FlightRecording start(Path file) throws IOException, ParseException {
        Recording recording = new Recording(Configuration.getConfiguration(SETTINGS));
        // The 300 samples a second of the settings are too few for a run of seconds.
        recording.enable("jdk.ObjectAllocationSample").with("throttle", "2000/s");
        recording.start();
        return new FlightRecording(file, recording);
    }

    @Override
    public void finish() throws IOException {
        recording.stop();
        recording.dump(file);
        recording.close();
    }
}
