package dev.winnow.report.events;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

import jdk.jfr.Recording;

/** Creates real recordings. */
public final class TestRecordings {
    private TestRecordings() {}

    public static Path to(Path file, Runnable events) {
        try (Recording recording = new Recording()) {
            recording.start();
            events.run();
            recording.stop();
            recording.dump(file);
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
