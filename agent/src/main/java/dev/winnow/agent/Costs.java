package dev.winnow.agent;

import java.util.concurrent.atomic.AtomicLong;

/** What the agent itself has cost so far, in nanoseconds of the threads that did its work. */
public final class Costs {
    private final AtomicLong transforming = new AtomicLong();
    private final AtomicLong retransforming = new AtomicLong();
    private final AtomicLong housekeeping = new AtomicLong();

    void transformed(long nanos) {
        transforming.addAndGet(nanos);
    }

    void retransformed(long nanos) {
        retransforming.addAndGet(nanos);
    }

    void keptHouse(long nanos) {
        housekeeping.addAndGet(nanos);
    }

    /** Looking at classes and changing them, of those that load and those that were loaded. */
    public long transformNanos() {
        return transforming.get();
    }

    /** Changing loaded classes, the JVM's part included; it overlaps with {@link #transformNanos}. */
    public long retransformNanos() {
        return retransforming.get();
    }

    /** Folding ended threads' counters and writing events. */
    public long housekeepingNanos() {
        return housekeeping.get();
    }
}
