package dev.winnow.report.jfr;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Tells the times of a chunk's events. */
final class Clock {
    private final ChunkHeader header;
    private long latestTicks;
    private long latestTime;

    Clock(ChunkHeader header) {
        this.header = header;
        latestTicks = header.startTicks;
        latestTime = header.time(latestTicks);
    }

    /** Nanoseconds since the epoch. Several ask for that of the same event. */
    long time(long ticks) {
        if (ticks != latestTicks) {
            latestTicks = ticks;
            latestTime = header.time(ticks);
        }
        return latestTime;
    }

    /** @param unit what {@code jdk.jfr.Timespan} says */
    Duration duration(long length, String unit) {
        return "TICKS".equals(unit)
                ? Duration.ofNanos(header.nanos(length))
                : Duration.of(length, TimeUnit.valueOf(unit).toChronoUnit());
    }
}
