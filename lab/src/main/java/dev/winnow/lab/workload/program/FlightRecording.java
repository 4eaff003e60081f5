package dev.winnow.lab.workload.program;

import java.io.IOException;
import java.nio.file.Path;
import java.text.ParseException;
import java.util.List;

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

    /**
     * Starts and stops Flight Recorder, to be called before the warm-up. The first start retransforms classes of the JDK. If no agent was there
     * from the start of the JVM, HotSpot then discards all compiled code, because it does not know what depends on these classes. After the warm-up,
     * that would be the code that is to be measured: the interpreter allocates what C2's code leaves out.
     */
    static void prepare() throws IOException, ParseException {
        for (Recording recording : List.of(profile(), allocations())) {
            recording.start();
            recording.close();
        }
    }

    static FlightRecording start(Path file) throws IOException, ParseException {
        return started(file, profile());
    }

    /**
     * One event for each allocation, if the JVM runs with {@code -XX:-UseTLAB}; besides, only what tells whether any is
     * missing and which jars the classes come from.
     */
    static FlightRecording everyAllocation(Path file) {
        return started(file, allocations());
    }

    private static FlightRecording started(Path file, Recording recording) {
        recording.start();
        return new FlightRecording(file, recording);
    }

    private static Recording profile() throws IOException, ParseException {
        Recording recording = new Recording(Configuration.getConfiguration(SETTINGS));
        // The 300 samples a second of the settings are too few for a run of seconds.
        recording.enable("jdk.ObjectAllocationSample").with("throttle", "2000/s");
        return recording;
    }

    private static Recording allocations() {
        Recording recording = new Recording();
        recording.enable("jdk.ObjectAllocationOutsideTLAB").withStackTrace();
        recording.enable("jdk.DataLoss");
        recording.enable("jdk.InitialSystemProperty");
        recording.enable("winnow.Arm");
        return recording;
    }

    @Override
    public void finish() throws IOException {
        recording.stop();
        recording.dump(file);
        recording.close();
    }
}
