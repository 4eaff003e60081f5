package dev.winnow.agent;

import java.util.concurrent.atomic.AtomicLong;

/** What the agent itself has cost so far, in nanoseconds of the threads that did its work. */
public final class Costs {
    private final AtomicLong transforming = new AtomicLong();
    private final AtomicLong retransforming = new AtomicLong();
    private final AtomicLong housekeeping = new AtomicLong();
    private volatile long lastPreparing;
    private volatile long lastSwitching;

    void transformed(long nanos) {
        transforming.addAndGet(nanos);
    }

    void retransformed(long nanos) {
        retransforming.addAndGet(nanos);
    }

    void switched(long prepareNanos, long nanos) {
        lastPreparing = prepareNanos;
        lastSwitching = nanos;
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

    /** Getting ready for the last switch of patches, while all still ran as before. */
    public long lastPrepareNanos() {
        return lastPreparing;
    }

    /** The last switch of patches, from the first class that was to change until all were as wanted. */
    public long lastSwitchNanos() {
        return lastSwitching;
    }
}
