package dev.winnow.report.recording;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * Walks the chunk headers of a recording (68 bytes each, as {@code jdk.jfr.internal.consumer.ChunkHeader} reads them), so that a
 * file that is cut short is known before its events are read, with how much of it is whole.
 */
final class ChunkHeaders {
    private static final int HEADER_BYTES = 68;
    private static final int MAGIC = 'F' << 24 | 'L' << 16 | 'R' << 8;
    private static final int NEWEST_MAJOR = 2;

    private Instant start;
    private Duration duration = Duration.ZERO;
    private long wholeBytes;
    private int wholeChunks;
    private String defect;

    /** @throws IOException if the file cannot be opened or read at all */
    static ChunkHeaders of(Path path) throws IOException {
        ChunkHeaders headers = new ChunkHeaders();
        try (FileChannel channel = FileChannel.open(path)) {
            headers.walk(channel);
        }
        return headers;
    }

    /** What is wrong with the file, or null. */
    String defect() {
        return defect;
    }

    boolean hasWholeChunks() {
        return wholeChunks > 0;
    }

    RecordingFacts facts(Path path) {
        return new RecordingFacts(path, start, duration, wholeBytes, wholeChunks);
    }

    private void walk(FileChannel channel) throws IOException {
        long size = channel.size();
        if (size == 0) {
            defect = "the file is empty";
            return;
        }
        while (wholeBytes < size && defect == null) {
            next(channel, size);
        }
    }

    private void next(FileChannel channel, long size) throws IOException {
        ByteBuffer header = ByteBuffer.allocate((int) Math.min(HEADER_BYTES, size - wholeBytes));
        while (header.hasRemaining() && channel.read(header, wholeBytes + header.position()) >= 0) {}
        header.flip();
        if (header.limit() < Integer.BYTES || header.getInt(0) != MAGIC) {
            defect = wholeChunks == 0
                    ? "not a Flight Recorder file (it does not start with FLR)"
                    : "damaged after chunk " + wholeChunks + ": no chunk starts at byte " + wholeBytes;
            return;
        }
        if (header.limit() < HEADER_BYTES) {
            defect = truncated();
            return;
        }
        int major = header.getShort(4);
        if (major > NEWEST_MAJOR) {
            defect = "written in recording format " + major + "." + header.getShort(6) + ", newer than " + NEWEST_MAJOR
                    + ".x, the newest that this version reads";
            return;
        }
        long chunkBytes = header.getLong(8);
        if (chunkBytes < HEADER_BYTES) {
            defect = "its chunk " + (wholeChunks + 1) + " was never finished (is it still being recorded?)";
        } else if (chunkBytes > size - wholeBytes) {
            defect = truncated();
        } else {
            count(header, chunkBytes);
        }
    }

    private String truncated() {
        return "truncated in chunk " + (wholeChunks + 1) + ", which starts at byte " + wholeBytes;
    }

    private void count(ByteBuffer header, long chunkBytes) {
        if (start == null) {
            start = Instant.EPOCH.plus(header.getLong(32), ChronoUnit.NANOS);
        }
        duration = duration.plusNanos(header.getLong(40));
        wholeBytes += chunkBytes;
        wholeChunks++;
    }
}
