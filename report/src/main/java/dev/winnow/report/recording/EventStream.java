package dev.winnow.report.recording;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.Callable;

import jdk.jfr.EventType;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** Wraps the JDK's reader, which fails with arbitrary exceptions on damaged files, to throw only {@link IOException}. */
final class EventStream implements Closeable {
    private final RecordingFile file;
    /** Each chunk has types of its own. */
    private final Map<EventType, EventLayout> layouts = new IdentityHashMap<>();

    EventStream(Path path) throws IOException {
        file = damaged(() -> new RecordingFile(path));
    }

    /** The next event, or null at the end. */
    RecordingEvent next() throws IOException {
        return damaged(() -> file.hasMoreEvents() ? event(file.readEvent()) : null);
    }

    private RecordingEvent event(RecordedEvent event) {
        return new RecordingEvent(event, layouts.computeIfAbsent(event.getEventType(), EventLayout::new));
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
