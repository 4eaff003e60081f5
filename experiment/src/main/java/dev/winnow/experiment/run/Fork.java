package dev.winnow.experiment.run;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.jvm.ChildProcess;

/** One client JVM from its start to its end. */
public final class Fork {
    private static final Duration WATCH = Duration.ofMillis(200);

    /** A JVM that prints no progress for this long hangs: lines come every 200 ms, and a start takes seconds. */
    private static final Duration STALL = Duration.ofSeconds(120);

    private final Arm arm;
    private final ForkListener listener;
    private final AtomicLong lastSign = new AtomicLong(System.nanoTime());

    private Fork(Arm arm, ForkListener listener) {
        this.arm = arm;
        this.listener = listener;
    }

    /** Runs {@code command} and returns when it has ended with exit code 0. */
    public static void run(Arm arm, List<String> command, ForkListener listener) throws ForkFailedException {
        new Fork(arm, listener).await(new ProcessBuilder(command), null);
    }

    /**
     * As above, with an environment of its own.
     *
     * @param secret the first line on its stdin
     */
    public static void run(Arm arm, ProcessBuilder command, String secret, ForkListener listener)
            throws ForkFailedException {
        new Fork(arm, listener).await(command, secret);
    }

    private void await(ProcessBuilder command, String secret) throws ForkFailedException {
        AgentStart agent = new AgentStart();
        try (ChildProcess process = ChildProcess.start(command, this::read, agent)) {
            if (secret != null) {
                process.send(secret);
            }
            while (!process.waitFor(WATCH)) {
                agent.check(arm, process.lastErrorLines());
                if (System.nanoTime() - lastSign.get() > STALL.toNanos()) {
                    throw new ForkFailedException(
                            arm, "gave no sign for " + STALL.toSeconds() + " s", process.lastErrorLines());
                }
            }
            if (process.exitCode() != 0) {
                throw new ForkFailedException(
                        arm, "ended with exit code " + process.exitCode(), process.lastErrorLines());
            }
            agent.check(arm, process.lastErrorLines());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RunFailedException("interrupted", e);
        }
    }

    private void read(String line) {
        String[] words = line.split(" ");
        if (words.length == 4 && words[0].equals(Progress.PREFIX)) {
            lastSign.set(System.nanoTime());
            listener.progress(arm, Phase.valueOf(words[1]), Long.parseLong(words[2]), Long.parseLong(words[3]));
        }
    }
}
