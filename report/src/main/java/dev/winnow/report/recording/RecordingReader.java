package dev.winnow.report.recording;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

import dev.winnow.report.jfr.Chunk;
import dev.winnow.report.jfr.ChunkHeader;

/**
 * Streams recordings to sinks, one event at a time. Memory is bounded by the stacks and names of the largest chunk, not by the size of the files:
 *
 * <pre>{@code
 * SiteAggregator sites = new SiteAggregator();
 * PatchHistory patches = new PatchHistory();
 * ReadOutcome outcome = RecordingReader.read(List.of(path), List.of(sites, patches));
 * }</pre>
 *
 * A file that cannot be read completely becomes a {@link Problem} of the outcome; the other files are read nevertheless.
 */
public final class RecordingReader {
    private final List<? extends EventSink> sinks;
    private final EventDispatcher dispatcher;
    private final Set<String> wanted;
    private final List<RecordingFacts> recordings = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    private long events;

    private RecordingReader(List<? extends EventSink> sinks) {
        this.sinks = sinks;
        this.dispatcher = new EventDispatcher(sinks);
        this.wanted = dispatcher.eventNames();
    }

    /** Reads files in the given order. Directories are searched recursively for {@code *.jfr}, which are sorted by name. */
    public static ReadOutcome read(Collection<Path> paths, List<? extends EventSink> sinks) {
        RecordingReader reader = new RecordingReader(sinks);
        paths.forEach(reader::readPath);
        return new ReadOutcome(reader.recordings, reader.problems, reader.events);
    }

    /**
     * Reads one file.
     *
     * @param name what the outcome calls it, which matters if the file is a copy
     */
    public static ReadOutcome read(String name, Path file, List<? extends EventSink> sinks) {
        RecordingReader reader = new RecordingReader(sinks);
        reader.readPath(name, file);
        return new ReadOutcome(reader.recordings, reader.problems, reader.events);
    }

    private void readPath(Path path) {
        readPath(path.toString(), path);
    }

    private void readPath(String name, Path path) {
        try {
            if (Files.isDirectory(path)) {
                readDirectory(path);
            } else {
                readFile(name, path);
            }
        } catch (NoSuchFileException e) {
            problems.add(new Problem(name, "no such file"));
        } catch (IOException e) {
            problems.add(new Problem(name, "cannot be read: " + e.getMessage()));
        }
    }

    private void readDirectory(Path directory) throws IOException {
        List<Path> files = RecordingFiles.below(directory);
        if (files.isEmpty()) {
            problems.add(new Problem(directory.toString(), "no *.jfr file in this directory"));
        }
        files.forEach(this::readPath);
    }

    private void readFile(String name, Path path) throws IOException {
        ChunkHeaders headers = ChunkHeaders.of(path);
        if (headers.defect() != null) {
            problems.add(new Problem(
                    name,
                    headers.defect()
                            + (headers.complete().isEmpty()
                                    ? "; the file is not used"
                                    : "; the chunks before it are used")));
        }
        if (headers.complete().isEmpty()) {
            return;
        }
        RecordingFacts facts = headers.facts(name, path);
        recordings.add(facts);
        sinks.forEach(sink -> sink.recordingStarts(facts));
        try {
            stream(name, path, headers.complete());
        } finally {
            sinks.forEach(EventSink::recordingEnds);
        }
    }

    private void stream(String name, Path path, List<ChunkHeader> chunks) throws IOException {
        Damage damage = new Damage();
        try (FileChannel file = FileChannel.open(path)) {
            Chunk<RecordingEvent> chunk = null;
            for (ChunkHeader header : chunks) {
                chunk = stream(file, header, chunk, damage);
            }
        } catch (IOException | RuntimeException | VirtualMachineError e) { // damage can look like anything
            Throwable cause = e instanceof UncheckedIOException ? e.getCause() : e;
            throw new IOException("its content is damaged (" + cause + "); the events before the damage are used", e);
        } finally {
            if (damage.events > 0) {
                problems.add(new Problem(
                        name,
                        damage.events + " of its events are damaged and left out (the first, " + damage.first + ")"));
            }
        }
    }

    private Chunk<RecordingEvent> stream(
            FileChannel file, ChunkHeader header, Chunk<RecordingEvent> previous, Damage damage) throws IOException {
        Chunk<RecordingEvent> chunk = new Chunk<>(
                file, header, previous, type -> wanted.contains(type.name()) ? new RecordingEvent(type) : null);
        try {
            chunk.read(event -> accept(event, damage));
        } finally {
            events += chunk.events();
        }
        return chunk;
    }

    private void accept(RecordingEvent event, Damage damage) {
        try {
            dispatcher.accept(event);
        } catch (RuntimeException | VirtualMachineError e) {
            damage.add(event.type() + ": " + e);
        }
    }

    /** Of a damaged file, events can be read that refer to nothing, or to something of another type. */
    private static final class Damage {
        long events;
        String first;

        void add(String what) {
            first = events == 0 ? what : first;
            events++;
        }
    }
}
