package dev.winnow.demo.workload.load;

/** Begins operations until a given number of them has ended. */
interface LoadGenerator {
    /** Begins; returns at once. */
    void start();

    /** Waits for the last operation, at most {@code millis}; says whether it has ended. */
    boolean await(long millis) throws InterruptedException;

    /** Operations that have ended, well or not. */
    long ended();

    /** Of successful operations. */
    LatencyRecorder latency();

    Failures failures();
}
