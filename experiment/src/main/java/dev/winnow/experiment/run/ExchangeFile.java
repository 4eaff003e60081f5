package dev.winnow.experiment.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import dev.winnow.experiment.RunFailedException;

/** A small temporary file that this JVM exchanges with a client JVM. */
public final class ExchangeFile implements AutoCloseable {
    private final Path path;

    public ExchangeFile(String purpose) {
        try {
            path = Files.createTempFile("winnow-" + purpose + "-", ".tmp");
            // For an end by Ctrl-C, which closes nothing.
            path.toFile().deleteOnExit();
        } catch (IOException e) {
            throw failure(e);
        }
    }

    public Path path() {
        return path;
    }

    public static RunFailedException failure(IOException e) {
        return new RunFailedException("cannot exchange files with a client JVM: " + e.getMessage(), e);
    }

    @Override
    public void close() {
        try {
            Files.deleteIfExists(path);
        } catch (IOException e) {
            // A leftover of a few hundred bytes is no reason to lose a measurement.
        }
    }
}
