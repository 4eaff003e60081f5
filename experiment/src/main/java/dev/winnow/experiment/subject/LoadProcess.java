package dev.winnow.experiment.subject;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.jvm.ChildProcess;
import dev.winnow.experiment.jvm.Place;
import dev.winnow.experiment.run.ForkFailedException;

/** The user's command that drives an arm's port. It is a line for the shell, and begins again when it has ended well. */
final class LoadProcess implements AutoCloseable {
    private final Arm arm;
    private final String line;
    private final ServedCommand values;
    private final Path output;
    private ChildProcess process;

    /** @param output gets what the command prints, such as latencies of its own */
    LoadProcess(Arm arm, String line, ServedCommand values, Path output) {
        this.arm = arm;
        this.line = line;
        this.values = values;
        this.output = output;
    }

    void start(Place place) {
        ProcessBuilder builder = new ProcessBuilder(place.service(values.words(List.of("sh", "-c", line))));
        values.addTo(builder.environment());
        process = ChildProcess.start(builder, this::keep, any -> {});
    }

    private void keep(String printed) {
        try {
            Files.writeString(
                    output,
                    printed + System.lineSeparator(),
                    StandardCharsets.UTF_8,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @throws ForkFailedException if the command has failed */
    void keepRunning(Place place) throws ForkFailedException, InterruptedException {
        if (!process.waitFor(Duration.ZERO)) {
            return;
        }
        if (process.exitCode() != 0) {
            throw ForkFailedException.ofPair(
                    arm,
                    "the load command of arm " + arm.name() + " ended with exit code " + process.exitCode(),
                    process.lastErrorLines());
        }
        start(place);
    }

    void moveTo(Place place) throws IOException, InterruptedException {
        for (long pid : process.withDescendants()) {
            place.moveService(pid);
        }
    }

    @Override
    public void close() {
        if (process != null) {
            process.terminate();
            process.close();
        }
    }
}
