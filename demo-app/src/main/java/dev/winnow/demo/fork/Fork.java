package dev.winnow.demo.fork;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.winnow.demo.RunFailedException;
import dev.winnow.demo.process.ChildProcess;
import dev.winnow.demo.process.JavaHome;
import dev.winnow.demo.sdk.Sdk;
import dev.winnow.demo.workload.BlockResult;
import dev.winnow.demo.workload.Progress;
import dev.winnow.demo.workload.WorkloadResult;

/** One client JVM from its start to its result. */
final class Fork {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration WATCH = Duration.ofMillis(200);

    /** Without a line of progress for this long it hangs: a start takes 5 s on a slow machine, lines come every 200 ms. */
    private static final Duration STALL = Duration.ofSeconds(120);

    private final Arm arm;
    private final ForkListener listener;
    private final AtomicLong lastSign = new AtomicLong(System.nanoTime());

    private Fork(Arm arm, ForkListener listener) {
        this.arm = arm;
        this.listener = listener;
    }

    /** @param recorded where to leave a recording of the measured blocks; null for none */
    static ForkResult run(
            Arm arm, Sdk sdk, Load load, Path recorded, JavaHome jdk, Gateway gateway, ForkListener listener)
            throws ForkFailedException {
        Path settings = temporaryFile("settings");
        Path result = temporaryFile("result");
        try {
            JSON.writeValue(settings.toFile(), load.settings(gateway.endpoint(), arm, recorded));
            new Fork(arm, listener)
                    .await(gateway.clientNetwork().command(ClientCommand.of(jdk, arm, sdk, settings, result)));
            return new ForkResult(arm, JSON.readValue(result.toFile(), WorkloadResult.class));
        } catch (IOException e) {
            throw new RunFailedException("cannot exchange files with a client JVM: " + e.getMessage(), e);
        } finally {
            delete(settings);
            delete(result);
        }
    }

    private void await(List<String> command) throws ForkFailedException {
        try (ChildProcess process = ChildProcess.start(command, this::read, line -> {})) {
            while (!process.waitFor(WATCH)) {
                if (System.nanoTime() - lastSign.get() > STALL.toNanos()) {
                    throw new ForkFailedException(
                            arm, "gave no sign for " + STALL.toSeconds() + " s", process.lastErrorLines());
                }
            }
            if (process.exitCode() != 0) {
                throw new ForkFailedException(
                        arm, "ended with exit code " + process.exitCode(), process.lastErrorLines());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RunFailedException("interrupted", e);
        }
    }

    private void read(String line) {
        String[] words = line.split(" ");
        if (words.length == 4 && words[0].equals(Progress.PREFIX)) {
            lastSign.set(System.nanoTime());
            listener.progress(
                    arm, BlockResult.Phase.valueOf(words[1]), Long.parseLong(words[2]), Long.parseLong(words[3]));
        }
    }

    private static Path temporaryFile(String purpose) {
        try {
            return Files.createTempFile("winnow-" + purpose + "-", ".json");
        } catch (IOException e) {
            throw new RunFailedException("cannot write to the directory for temporary files: " + e.getMessage(), e);
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // A leftover of a few hundred bytes is no reason to lose a measurement.
        }
    }
}
