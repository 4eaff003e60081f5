package dev.winnow.agent;

/** How often patches are switched: whoever does it all the time is better served by classes that hold both bodies. */
final class Rhythm {
    private static final long MINUTE_NANOS = 60_000_000_000L;

    private long last = System.nanoTime() - MINUTE_NANOS;
    private long lastButOne = last;
    private volatile boolean often;

    /** There is a switch now: it is often if it is the third within a minute. */
    void beat() {
        long now = System.nanoTime();
        often = now - lastButOne < MINUTE_NANOS;
        lastButOne = last;
        last = now;
    }

    /** Whether the last switch was the third, or a later one, within a minute. Any thread may ask. */
    boolean isOften() {
        return often;
    }

    /** Whether there has been no switch for a minute. */
    boolean isQuiet() {
        return System.nanoTime() - last > MINUTE_NANOS;
    }
}
