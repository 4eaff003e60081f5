package dev.winnow.demo.workload.program;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.concurrent.TimeUnit;

/** A directory in which the two JVMs of a pair leave a file each when they are ready; they go on when there are two. */
final class MeetingPoint {
    private static final int PARTIES = 2;
    private static final long POLL_MILLIS = 1;
    private static final long PATIENCE_SECONDS = 110;

    private MeetingPoint() {}

    /** @throws IllegalStateException if the other JVM does not come */
    static void await(File directory) throws IOException, InterruptedException {
        Files.createFile(
                directory.toPath().resolve(Long.toString(ProcessHandle.current().pid())));
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (arrived(directory) < PARTIES) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException(
                        "the other JVM of the pair is not ready after " + PATIENCE_SECONDS + " s");
            }
            Thread.sleep(POLL_MILLIS);
        }
    }

    private static int arrived(File directory) {
        String[] files = directory.list();
        return files == null ? 0 : files.length;
    }
}
