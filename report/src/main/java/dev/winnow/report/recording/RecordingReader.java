package dev.winnow.report.recording;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Streams recordings to sinks, one event at a time. Memory is bounded by the largest chunk, not by the size of the files:
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
    private final List<RecordingFacts> recordings = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    private long events;

    private RecordingReader(List<? extends EventSink> sinks) {
        this.sinks = sinks;
        this.dispatcher = new EventDispatcher(sinks);
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
                            + (headers.hasCompleteChunks()
                                    ? "; the chunks before it are used"
                                    : "; the file is not used")));
        }
        if (!headers.hasCompleteChunks()) {
            return;
        }
        RecordingFacts facts = headers.facts(name, path);
        recordings.add(facts);
        sinks.forEach(sink -> sink.recordingStarts(facts));
        try {
            if (headers.defect() == null) {
                stream(name, path);
            } else {
                streamBeginning(name, path, facts.bytes);
            }
        } finally {
            sinks.forEach(EventSink::recordingEnds);
        }
    }

    /** Reads a copy of the complete chunks, because the JDK's reader drops the last event before a broken chunk. */
    private void streamBeginning(String name, Path path, long bytes) throws IOException {
        Path copy = Files.createTempFile("winnow-", ".jfr");
        try {
            copy(path, copy, bytes);
            stream(name, copy);
        } finally {
            Files.delete(copy);
        }
    }

    private static void copy(Path from, Path to, long bytes) throws IOException {
        try (FileChannel in = FileChannel.open(from);
                FileChannel out = FileChannel.open(to, StandardOpenOption.WRITE)) {
            for (long done = 0; done < bytes; ) {
                done += in.transferTo(done, bytes - done, out);
            }
        }
    }

    /** Of a damaged file, events can be read that refer to nothing, or to something of another type. */
    private void stream(String name, Path path) throws IOException {
        long unusable = 0;
        String first = "";
        try (EventStream stream = new EventStream(path)) {
            for (List<RecordingEvent> batch = stream.next(); !batch.isEmpty(); batch = stream.next()) {
                for (RecordingEvent event : batch) {
                    events++;
                    try {
                        dispatcher.accept(event);
                    } catch (RuntimeException | VirtualMachineError e) {
                        first = unusable++ == 0 ? event.type() + ": " + e : first;
                    }
                }
            }
        } finally {
            if (unusable > 0) {
                problems.add(new Problem(
                        name, unusable + " of its events are damaged and left out (the first, " + first + ")"));
            }
        }
    }
}
