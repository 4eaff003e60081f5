package dev.winnow.report.recording;

import java.io.Serializable;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;

/** What the chunk headers of a recording contain. Known before any event is read. */
public final class RecordingFacts implements Serializable {
    /** What the reader calls it: its path, or its address where the file is a copy of it. */
    public final String name;
    /** The file; null in another JVM than the one that has read it. */
    public final transient Path path;
    /** Start of the first chunk. */
    public final Instant start;
    /** Sum over all chunks. */
    public final Duration duration;
    /** Size of the complete chunks. */
    public final long bytes;

    public final int chunks;

    RecordingFacts(String name, Path path, Instant start, Duration duration, long bytes, int chunks) {
        this.name = name;
        this.path = path;
        this.start = start;
        this.duration = duration;
        this.bytes = bytes;
        this.chunks = chunks;
    }
}
