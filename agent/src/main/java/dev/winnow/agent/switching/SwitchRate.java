package dev.winnow.agent.switching;

import java.util.function.LongSupplier;

/** How often patches are switched. Frequent switching is cheaper with classes that hold both bodies. */
final class SwitchRate {
    private static final long MINUTE_NANOS = 60_000_000_000L;

    private final LongSupplier nanoTime;
    private long last;
    private long lastButOne;
    private boolean frequent;

    SwitchRate() {
        this(new SystemClock());
    }

    SwitchRate(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        last = nanoTime.getAsLong() - MINUTE_NANOS;
        lastButOne = last;
    }

    /** Counts a switch that happens now. */
    void record() {
        long now = nanoTime.getAsLong();
        frequent = now - lastButOne < MINUTE_NANOS;
        lastButOne = last;
        last = now;
    }

    /** Whether the last switch was at least the third within a minute. */
    boolean isFrequent() {
        return frequent;
    }

    /** Whether there has been no switch for more than a minute. */
    boolean isQuiet() {
        return nanoTime.getAsLong() - last > MINUTE_NANOS;
    }

    /** A class and not a method reference, which would cost 20 ms at start. */
    private static final class SystemClock implements LongSupplier {
        @Override
        public long getAsLong() {
            return System.nanoTime();
        }
    }
}
