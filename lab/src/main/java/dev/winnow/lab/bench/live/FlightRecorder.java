package dev.winnow.lab.bench.live;

import java.io.IOException;
import java.nio.file.Path;

import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.jvm.JavaHome;

/** Flight Recorder in another JVM, started with the JDK's own tool. */
final class FlightRecorder {
    private FlightRecorder() {}

    /** Starts a recording with the JDK's settings {@code profile}, which ends by itself. */
    static void start(long pid, int seconds, Path file) throws IOException, InterruptedException {
        Process jcmd = new ProcessBuilder(
                        JavaHome.current().java().resolveSibling("jcmd").toString(),
                        Long.toString(pid),
                        "JFR.start",
                        "settings=profile",
                        "duration=" + seconds + "s",
                        "filename=" + file.toAbsolutePath())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        if (jcmd.waitFor() != 0) {
            throw new RunFailedException("jcmd could not start a recording in " + pid);
        }
    }
}
