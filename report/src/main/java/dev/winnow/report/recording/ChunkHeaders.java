package dev.winnow.report.recording;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * Reads the chunk headers of a recording (68 bytes each, as in {@code jdk.jfr.internal.consumer.ChunkHeader}). They show before
 * the events are read whether the file is truncated, and how much of it is complete.
 */
final class ChunkHeaders {
    private static final int HEADER_BYTES = 68;
    private static final int MAGIC = 'F' << 24 | 'L' << 16 | 'R' << 8;
    private static final int NEWEST_MAJOR = 2;
    private static final int STATE = 64;
    private static final byte BEING_UPDATED = (byte) 255;

    private Instant start;
    private Duration duration = Duration.ZERO;
    private long completeBytes;
    private int completeChunks;
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

    boolean hasCompleteChunks() {
        return completeChunks > 0;
    }

    RecordingFacts facts(String name, Path path) {
        return new RecordingFacts(name, path, start, duration, completeBytes, completeChunks);
    }

    private void walk(FileChannel channel) throws IOException {
        long size = channel.size();
        if (size == 0) {
            defect = "the file is empty";
            return;
        }
        while (completeBytes < size && defect == null) {
            next(channel, size);
        }
    }

    private void next(FileChannel channel, long size) throws IOException {
        ByteBuffer header = ByteBuffer.allocate((int) Math.min(HEADER_BYTES, size - completeBytes));
        while (header.hasRemaining() && channel.read(header, completeBytes + header.position()) >= 0) {}
        header.flip();
        if (header.limit() < Integer.BYTES && completeChunks > 0) {
            defect = truncated();
            return;
        }
        if (header.limit() < Integer.BYTES || header.getInt(0) != MAGIC) {
            defect = completeChunks == 0
                    ? "not a Flight Recorder file (it does not start with FLR)"
                    : "damaged after chunk " + completeChunks + ": no chunk starts at byte " + completeBytes;
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
        if (header.get(STATE) == BEING_UPDATED) { // the JDK's reader would wait for the end of the update
            defect = "its chunk " + (completeChunks + 1) + " was being written when the file was copied";
        } else if (chunkBytes < HEADER_BYTES) {
            defect = "its chunk " + (completeChunks + 1) + " was never finished (is it still being recorded?)";
        } else if (chunkBytes > size - completeBytes) {
            defect = truncated();
        } else {
            count(header, chunkBytes);
        }
    }

    private String truncated() {
        return "truncated in chunk " + (completeChunks + 1) + ", which starts at byte " + completeBytes;
    }

    private void count(ByteBuffer header, long chunkBytes) {
        if (start == null) {
            start = Instant.EPOCH.plus(header.getLong(32), ChronoUnit.NANOS);
        }
        duration = duration.plusNanos(header.getLong(40));
        completeBytes += chunkBytes;
        completeChunks++;
    }
}
