package dev.winnow.report.recording;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import dev.winnow.report.jfr.ChunkHeader;

/** Reads the chunk headers of a recording. They show before the events are read whether the file is truncated, and how much of it is complete. */
final class ChunkHeaders {
    private static final int MAGIC = 'F' << 24 | 'L' << 16 | 'R' << 8;
    private static final int NEWEST_MAJOR = 2;
    private static final int STATE = 64;
    private static final byte BEING_UPDATED = (byte) 255;

    private final List<ChunkHeader> complete = new ArrayList<>();
    private long completeBytes;
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

    /** Those before the defect. */
    List<ChunkHeader> complete() {
        return complete;
    }

    /** Only with complete chunks. */
    RecordingFacts facts(String name, Path path) {
        Duration duration = complete.stream().map(chunk -> chunk.duration).reduce(Duration.ZERO, Duration::plus);
        return new RecordingFacts(name, path, complete.get(0).start, duration, completeBytes, complete.size());
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
        ByteBuffer header = ByteBuffer.allocate((int) Math.min(ChunkHeader.BYTES, size - completeBytes));
        while (header.hasRemaining() && channel.read(header, completeBytes + header.position()) >= 0) {}
        header.flip();
        if (header.limit() < Integer.BYTES && complete.size() > 0) {
            defect = truncated();
            return;
        }
        if (header.limit() < Integer.BYTES || header.getInt(0) != MAGIC) {
            defect = complete.size() == 0
                    ? "not a Flight Recorder file (it does not start with FLR)"
                    : "damaged after chunk " + complete.size() + ": no chunk starts at byte " + completeBytes;
            return;
        }
        if (header.limit() < ChunkHeader.BYTES) {
            defect = truncated();
            return;
        }
        int major = header.getShort(4);
        if (major > NEWEST_MAJOR) {
            defect = "written in recording format " + major + "." + header.getShort(6) + ", newer than " + NEWEST_MAJOR
                    + ".x, the newest that this version reads";
            return;
        }
        ChunkHeader chunk = new ChunkHeader(completeBytes, header, complete.isEmpty() ? null : complete.get(0));
        if (header.get(STATE) == BEING_UPDATED) { // it would be completed later
            defect = "its chunk " + (complete.size() + 1) + " was being written when the file was copied";
        } else if (chunk.bytes < ChunkHeader.BYTES) {
            defect = "its chunk " + (complete.size() + 1) + " was never finished (is it still being recorded?)";
        } else if (chunk.bytes > size - completeBytes) {
            defect = truncated();
        } else {
            complete.add(chunk);
            completeBytes += chunk.bytes;
        }
    }

    private String truncated() {
        return "truncated in chunk " + (complete.size() + 1) + ", which starts at byte " + completeBytes;
    }
}
