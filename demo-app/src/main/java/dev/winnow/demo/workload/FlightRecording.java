package dev.winnow.demo.workload;

import java.io.IOException;
import java.nio.file.Path;
import java.text.ParseException;

import jdk.jfr.Configuration;
import jdk.jfr.Recording;

/** A recording with the JDK's own {@code profile} settings; events that those do not name, as ours, are on by themselves. */
final class FlightRecording implements BlockRecording {
    private static final String SETTINGS = "profile";

    private final Path file;
    private final Recording recording;

    FlightRecording(Path file) throws IOException, ParseException {
        this.file = file;
        recording = new Recording(Configuration.getConfiguration(SETTINGS));
        // The 300 samples a second of the settings are too few for a run of seconds.
        recording.enable("jdk.ObjectAllocationSample").with("throttle", "2000/s");
        recording.start();
    }

    @Override
    public void finish() throws IOException {
        recording.stop();
        recording.dump(file);
        recording.close();
    }
}
