package dev.winnow.agent.transform;

import java.util.concurrent.atomic.AtomicLong;

/** The agent's own cost so far, in elapsed nanoseconds of the threads that did its work. */
public final class AgentCosts {
    private final AtomicLong transforming = new AtomicLong();
    private final AtomicLong retransforming = new AtomicLong();
    private final AtomicLong periodicWork = new AtomicLong();
    private volatile long lastPreparing;
    private volatile long lastSwitching;

    void addTransform(long nanos) {
        transforming.addAndGet(nanos);
    }

    void addRetransform(long nanos) {
        retransforming.addAndGet(nanos);
    }

    public void setLastSwitch(long prepareNanos, long nanos) {
        lastPreparing = prepareNanos;
        lastSwitching = nanos;
    }

    public void addPeriodicWork(long nanos) {
        periodicWork.addAndGet(nanos);
    }

    /** Inspecting and rewriting classes, both at load time and when they are retransformed. */
    public long transformNanos() {
        return transforming.get();
    }

    /** Retransforming loaded classes, including the JVM's part; overlaps with {@link #transformNanos}. */
    public long retransformNanos() {
        return retransforming.get();
    }

    /** Folding the counters of ended threads and writing events. */
    public long periodicNanos() {
        return periodicWork.get();
    }

    /** Preparing the last switch of patches; the application runs unchanged meanwhile. */
    public long lastPrepareNanos() {
        return lastPreparing;
    }

    /** The last switch of patches, from its first to its last changed class. */
    public long lastSwitchNanos() {
        return lastSwitching;
    }
}
