package dev.winnow.report.sampling;

/** What writes allocation events, each by its own rule. Of several in one recording, the first one here counts. */
public enum AllocationWriter {
    /** {@code jdk.ObjectAllocationSample} of JDK 16 and newer: it weighs what its thread has allocated since its previous one. */
    JVM_SAMPLES,
    /**
     * async-profiler and what works like it: {@code jdk.ObjectAllocationInNewTLAB} without a buffer, which stands for an interval of
     * allocated bytes.
     */
    PROFILER,
    /** The JVM's events for each thread-local allocation buffer (TLAB), and for each object outside of them. */
    JVM_BUFFERS
}
