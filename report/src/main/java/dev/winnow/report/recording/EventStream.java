package dev.winnow.report.recording;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** The JDK's reader, which meets bytes that make no sense with whatever exception they lead to, made to fail with one kind. */
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
            throw new IOException("its content is damaged (" + e + "); what comes before is used", e);
        }
    }
}
