package dev.winnow.report.recording;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** Wraps the JDK's reader, which fails with arbitrary exceptions on damaged files, to throw only {@link IOException}. */
final class EventStream implements Closeable {
    private final RecordingFile file;

    EventStream(Path path) throws IOException {
        file = damaged(() -> new RecordingFile(path));
    }

    /** The next event, or null at the end. */
    RecordedEvent next() throws IOException {
        return damaged(() -> file.hasMoreEvents() ? file.readEvent() : null);
    }

    @Override
    public void close() throws IOException {
        file.close();
    }

    private static <T> T damaged(Callable<T> reading) throws IOException {
        try {
            return reading.call();
        } catch (Exception e) {
            throw new IOException("its content is damaged (" + e + "); the events before the damage are used", e);
        }
    }
}
