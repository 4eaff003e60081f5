package dev.winnow.lab.workload.program;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

import dev.winnow.experiment.run.Phase;

/**
 * A directory in which the two JVMs of a pair wait for each other after each step of their warm-up: each leaves a file that tells its
 * process id and whether it is warm, and goes on when the runner, which has seen both, leaves one that tells how.
 */
public final class MeetingPoint {
    private static final long POLL_MILLIS = 1;
    private static final long PATIENCE_SECONDS = 110;

    private final Path directory;

    public MeetingPoint(File directory) {
        this.directory = directory.toPath();
    }

    /** What a JVM says when it arrives. */
    public static final class Arrival {
        public final long pid;
        public final boolean isWarm;

        Arrival(long pid, boolean isWarm) {
            this.pid = pid;
            this.isWarm = isWarm;
        }
    }

    /**
     * Called by a JVM of the pair after step {@code step} of its warm-up.
     *
     * @param seat 0 or 1, another one for each JVM
     * @return what both do next
     * @throws IllegalStateException if the other JVM does not come
     */
    Phase await(int seat, int step, boolean isWarm) throws IOException, InterruptedException {
        write(ProcessHandle.current().pid() + " " + isWarm, arrival(seat, step));
        Path next = next(step);
        if (!appears(next, PATIENCE_SECONDS)) {
            throw new IllegalStateException("the other JVM of the pair is not ready after " + PATIENCE_SECONDS + " s");
        }
        return Phase.valueOf(Files.readString(next));
    }

    /** Called by the runner: waits for the JVM in a seat, for as long as that takes. */
    public Arrival awaitArrival(int seat, int step) throws IOException, InterruptedException {
        Path arrival = arrival(seat, step);
        while (!Files.exists(arrival)) {
            Thread.sleep(POLL_MILLIS);
        }
        String[] words = Files.readString(arrival).split(" ");
        return new Arrival(Long.parseLong(words[0]), Boolean.parseBoolean(words[1]));
    }

    /** Called by the runner: lets both JVMs go on with another step of the warm-up, or with what is measured. */
    public void letGoOn(int step, Phase phase) throws IOException {
        write(phase.name(), next(step));
    }

    /** The file appears with all of its content. */
    private void write(String content, Path file) throws IOException {
        Path unfinished = directory.resolve(file.getFileName() + "-unfinished");
        Files.writeString(unfinished, content);
        Files.move(unfinished, file);
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

    private Path arrival(int seat, int step) {
        return directory.resolve("arrived-" + seat + "-" + step);
    }

    private Path next(int step) {
        return directory.resolve("next-" + step);
    }
}
