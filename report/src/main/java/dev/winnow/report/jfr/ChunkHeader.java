package dev.winnow.report.jfr;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** What the beginning of a chunk says. */
public final class ChunkHeader {
    public static final int BYTES = 68;

    private static final long MOST_DRIFT_NANOS = 1_000_000_000;

    /** Where the chunk begins in the file. */
    final long position;

    public final long bytes;
    public final Instant start;
    public final Duration duration;

    final long constantsPosition;
    final long metadataPosition;
    private final long startNanos;
    final long startTicks;
    final double ticksPerNano;

    /** Whose start the times count from, so that times of several chunks can be compared to the nanosecond. */
    private final ChunkHeader clock;

    /**
     * @param header as in the file
     * @param first the header of the file's first chunk; null if this is it
     */
    public ChunkHeader(long position, ByteBuffer header, ChunkHeader first) {
        this.position = position;
        bytes = header.getLong(8);
        constantsPosition = position + header.getLong(16);
        metadataPosition = position + header.getLong(24);
        startNanos = header.getLong(32);
        start = Instant.EPOCH.plus(startNanos, ChronoUnit.NANOS);
        duration = Duration.ofNanos(header.getLong(40));
        startTicks = header.getLong(48);
        ticksPerNano = header.getLong(56) / 1e9;
        clock = first != null && first.hasSameClock(this) ? first : this;
    }

    boolean isOfSameJvm(ChunkHeader previous) {
        return clock == previous.clock;
    }

    /** A file may be joined of recordings of several JVMs. */
    private boolean hasSameClock(ChunkHeader later) {
        return ticksPerNano == later.ticksPerNano
                && Math.abs(time(later.startTicks) - later.startNanos) < MOST_DRIFT_NANOS;
    }

    long end() {
        return position + bytes;
    }

    /** Since the epoch. */
    long time(long ticks) {
        return clock.startNanos + nanos(ticks - clock.startTicks);
    }

    long nanos(long ticks) {
        return (long) (ticks / ticksPerNano);
    }
}
