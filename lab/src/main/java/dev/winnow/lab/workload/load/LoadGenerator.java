package dev.winnow.lab.workload.load;

import java.util.concurrent.atomic.AtomicLong;

/** Begins operations until a given number of them has ended, and records how they ended. */
abstract class LoadGenerator {
    private final AtomicLong ended = new AtomicLong();
    private final LatencyRecorder latency = new LatencyRecorder();
    private final Failures failures = new Failures();

    /** Begins; returns at once. */
    public abstract void start();

    /** Waits for the last operation, at most {@code millis}; says whether it has ended. */
    public abstract boolean await(long millis) throws InterruptedException;

    /** Operations that have ended, well or not. */
    public final long ended() {
        return ended.get();
    }

    /** Of successful operations. */
    public final LatencyRecorder latency() {
        return latency;
    }

    public final Failures failures() {
        return failures;
    }

    /** @return operations that have ended by now */
    final long recordSuccess(long latencyNanos) {
        latency.record(latencyNanos);
        return ended.incrementAndGet();
    }

    /** @return operations that have ended by now */
    final long recordFailure(Throwable reason) {
        failures.add(reason);
        return ended.incrementAndGet();
    }
}
