package dev.winnow.demo.workload.program;

import java.io.IOException;
import java.nio.file.Path;
import java.text.ParseException;

import jdk.jfr.Configuration;
import jdk.jfr.Recording;

/**
 * A recording with the JDK's own {@code profile} settings, in which events that those settings do not name, such as
 * Winnow's, are on by default; or one of allocations only.
 */
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

    /**
     * One event for each allocation, if the JVM runs with {@code -XX:-UseTLAB}; besides, only what tells whether any is
     * missing and which jars the classes come from.
     */
    static FlightRecording everyAllocation(Path file) {
        Recording recording = new Recording();
        recording.enable("jdk.ObjectAllocationOutsideTLAB").withStackTrace();
        recording.enable("jdk.DataLoss");
        recording.enable("jdk.InitialSystemProperty");
        recording.enable("winnow.Arm");
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
