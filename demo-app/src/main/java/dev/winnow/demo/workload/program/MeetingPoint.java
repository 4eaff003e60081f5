package dev.winnow.demo.workload.program;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * A directory in which the two JVMs of a pair wait for each other before each measured block: each leaves a file that tells its
 * process id, and goes on when the runner, which has seen both, leaves one of its own.
 */
public final class MeetingPoint {
    private static final long POLL_MILLIS = 1;
    private static final long PATIENCE_SECONDS = 110;

    private final Path directory;

    public MeetingPoint(File directory) {
        this.directory = directory.toPath();
    }

    /**
     * Called by a JVM of the pair before block {@code block}.
     *
     * @param seat 0 or 1, another one for each JVM
     * @throws IllegalStateException if the other JVM does not come
     */
    void await(int seat, int block) throws IOException, InterruptedException {
        Path arrival = directory.resolve("arriving-" + seat);
        Files.writeString(arrival, Long.toString(ProcessHandle.current().pid()));
        // In one step, so that nobody reads half a number.
        Files.move(arrival, arrival(seat, block));
        if (!appears(begin(block), PATIENCE_SECONDS)) {
            throw new IllegalStateException("the other JVM of the pair is not ready after " + PATIENCE_SECONDS + " s");
        }
    }

    /** Called by the runner: waits for the JVM in a seat, for as long as that takes, and returns its process id. */
    public long awaitArrival(int seat, int block) throws IOException, InterruptedException {
        Path arrival = arrival(seat, block);
        while (!Files.exists(arrival)) {
            Thread.sleep(POLL_MILLIS);
        }
        return Long.parseLong(Files.readString(arrival));
    }

    /** Called by the runner: lets both JVMs begin the block. */
    public void letBegin(int block) throws IOException {
        Files.createFile(begin(block));
    }

    private static boolean appears(Path file, long seconds) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        while (!Files.exists(file)) {
            if (System.nanoTime() > end) {
                return false;
            }
            Thread.sleep(POLL_MILLIS);
        }
        return true;
    }

    private Path arrival(int seat, int block) {
        return directory.resolve("arrived-" + seat + "-" + block);
    }

    private Path begin(int block) {
        return directory.resolve("begin-" + block);
    }
}
