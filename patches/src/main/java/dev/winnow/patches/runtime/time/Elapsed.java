package dev.winnow.patches.runtime.time;

import java.time.Duration;
import java.time.Instant;

/**
 * Compares elapsed time with a limit. {@link System#currentTimeMillis} and {@link Instant#now} read the same clock, so both
 * are in the same millisecond.
 */
public final class Elapsed {
    private static final int NANOS_PER_MILLI = 1_000_000;
    private static final int MILLIS_PER_SECOND = 1000;

    /** Beyond this many seconds or milliseconds nothing is compared, so that no sum overflows. */
    private static final long MOST = 1L << 40;

    private Elapsed() {}

    /**
     * Compares {@code since.plusMillis(millis)} with now.
     *
     * @return negative if it is before now, positive if it is after now, 0 if it is in the current millisecond or cannot be
     *     compared here
     */
    public static int compareWithNow(Instant since, long millis) {
        return compare(since, millis, System.currentTimeMillis());
    }

    static int compare(Instant since, long millis, long now) {
        if (since == null || Math.abs(since.getEpochSecond()) > MOST || Math.abs(millis) > MOST) {
            return 0;
        }
        return Long.compare(since.toEpochMilli() + millis, now);
    }

    /**
     * Whether at least {@code limit} has passed since then, both instants rounded down to milliseconds.
     *
     * @return null if an argument is null
     */
    public static Boolean hasPassed(Instant since, Duration limit) {
        return since == null || limit == null
                ? null
                : hasPassed(System.currentTimeMillis() - since.toEpochMilli(), limit);
    }

    static boolean hasPassed(long millis, Duration limit) {
        long seconds = Math.floorDiv(millis, (long) MILLIS_PER_SECOND);
        return seconds == limit.getSeconds()
                ? Math.floorMod(millis, (long) MILLIS_PER_SECOND) * NANOS_PER_MILLI >= limit.getNano()
                : seconds > limit.getSeconds();
    }
}
