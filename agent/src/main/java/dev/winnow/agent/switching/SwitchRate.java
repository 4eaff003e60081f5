package dev.winnow.agent.switching;

/** How often patches are switched. Frequent switching is cheaper with classes that hold both bodies. */
class SwitchRate {
    private static final long MINUTE_NANOS = 60_000_000_000L;

    private long last = nanoTime() - MINUTE_NANOS;
    private long lastButOne = last;
    private boolean frequent;

    /** Counts a switch that happens now. */
    void record() {
        long now = nanoTime();
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
        return nanoTime() - last > MINUTE_NANOS;
    }

    /** Replaced in tests. */
    long nanoTime() {
        return System.nanoTime();
    }
}
