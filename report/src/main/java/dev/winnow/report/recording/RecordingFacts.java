package dev.winnow.report.recording;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;

/** What the chunk headers of a recording contain. Known before any event is read. */
public final class RecordingFacts {
    public final Path path;
    /** Start of the first chunk. */
    public final Instant start;
    /** Sum over all chunks. */
    public final Duration duration;
    /** Size of the complete chunks. */
    public final long bytes;

    public final int chunks;

    RecordingFacts(Path path, Instant start, Duration duration, long bytes, int chunks) {
        this.path = path;
        this.start = start;
        this.duration = duration;
        this.bytes = bytes;
        this.chunks = chunks;
    }
}
