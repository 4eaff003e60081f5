package dev.winnow.report.recording;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

import jdk.jfr.EventType;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/**
 * The events of one file, parsed by a thread of its own, ahead of the one that takes them: parsing is half of a report's time. All that
 * an event refers to is resolved as soon as the JDK's reader has begun the event's chunk, so that two threads may look at it.
 */
final class EventStream implements Closeable {
    private static final int BATCH = 256;
    private static final int BATCHES_AHEAD = 8;
    private static final int WATCH_MILLIS = 200;

    private final RecordingFile file;
    private final BlockingQueue<Batch> batches = new ArrayBlockingQueue<>(BATCHES_AHEAD);
    private final Thread parser = new Thread(this::parse, "winnow-recording-parser");
    /** Each chunk has types of its own. */
    private final Map<EventType, EventLayout> layouts = new IdentityHashMap<>();

    private IOException failure;

    EventStream(Path path) throws IOException {
        try {
            file = new RecordingFile(path);
        } catch (Exception | VirtualMachineError e) {
            throw damaged(e);
        }
        parser.setDaemon(true);
        parser.start();
    }

    /**
     * The next events; none at the end of the file.
     *
     * @throws IOException if what follows is damaged; all events before the damage have been given out
     */
    List<RecordingEvent> next() throws IOException {
        if (failure != null) {
            throw failure;
        }
        try {
            Batch batch = take();
            failure = batch.failure;
            if (failure != null && batch.events.isEmpty()) {
                throw failure;
            }
            return batch.events;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("reading was interrupted", e);
        }
    }

    /** Does not wait for a parser that ended in the middle, such as for want of memory for a batch. */
    private Batch take() throws IOException, InterruptedException {
        Batch batch = batches.poll(WATCH_MILLIS, TimeUnit.MILLISECONDS);
        while (batch == null) {
            boolean isOver = !parser.isAlive();
            batch = batches.poll(isOver ? 0 : WATCH_MILLIS, TimeUnit.MILLISECONDS);
            if (batch == null && isOver) {
                throw new IOException("reading it ended early; the events before are used");
            }
        }
        return batch;
    }

    private void parse() {
        try {
            Batch batch;
            do {
                batch = parseBatch();
                batches.put(batch);
            } while (!batch.isLast());
        } catch (InterruptedException e) {
            // Nobody takes what is left.
        }
    }

    /** The JDK's reader fails with arbitrary exceptions on damaged files, such as for a damaged length. */
    private Batch parseBatch() {
        Batch batch = new Batch();
        try {
            while (batch.events.size() < BATCH && file.hasMoreEvents()) {
                batch.events.add(event(file.readEvent()));
            }
        } catch (Exception | VirtualMachineError e) {
            batch.failure = damaged(e);
        }
        return batch;
    }

    private RecordingEvent event(RecordedEvent event) {
        return new RecordingEvent(event, layouts.computeIfAbsent(event.getEventType(), EventLayout::new));
    }

    private static IOException damaged(Throwable problem) {
        return new IOException(
                "its content is damaged (" + problem + "); the events before the damage are used", problem);
    }

    @Override
    public void close() throws IOException {
        parser.interrupt();
        try {
            parser.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        file.close();
    }

    private static final class Batch {
        final List<RecordingEvent> events = new ArrayList<>(BATCH);
        IOException failure;

        boolean isLast() {
            return events.isEmpty() || failure != null;
        }
    }
}
