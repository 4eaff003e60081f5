package dev.winnow.lab.workload.load;

import dev.winnow.experiment.meter.Reading;
import dev.winnow.experiment.run.Phase;

/** What a JVM used in some time. */
final class Usage {
    static final Usage NONE = new Usage(0, 0, 0, 0, 0, 0, 0, 0);

    private final long wallNanos;
    private final long allocatedBytes;
    private final long cpuNanos;
    private final long collectorCpuNanos;
    private final long compilerCpuNanos;
    private final long gcCount;
    private final long gcPauseMillis;
    private final long jitMillis;

    private Usage(
            long wallNanos,
            long allocatedBytes,
            long cpuNanos,
            long collectorCpuNanos,
            long compilerCpuNanos,
            long gcCount,
            long gcPauseMillis,
            long jitMillis) {
        this.wallNanos = wallNanos;
        this.allocatedBytes = allocatedBytes;
        this.cpuNanos = cpuNanos;
        this.collectorCpuNanos = collectorCpuNanos;
        this.compilerCpuNanos = compilerCpuNanos;
        this.gcCount = gcCount;
        this.gcPauseMillis = gcPauseMillis;
        this.jitMillis = jitMillis;
    }

    /**
     * @param cpuNanos of all threads
     * @param collectorCpuNanos {@link BlockResult#UNKNOWN} where the system does not tell
     * @param compilerCpuNanos the same
     */
    static Usage between(Reading before, Reading after, long cpuNanos, long collectorCpuNanos, long compilerCpuNanos) {
        return new Usage(
                after.nanoTime - before.nanoTime,
                after.allocatedBytes - before.allocatedBytes,
                cpuNanos,
                collectorCpuNanos,
                compilerCpuNanos,
                after.gcCount - before.gcCount,
                after.gcPauseMillis - before.gcPauseMillis,
                after.jitMillis - before.jitMillis);
    }

    Usage plus(Usage more) {
        return new Usage(
                wallNanos + more.wallNanos,
                allocatedBytes + more.allocatedBytes,
                cpuNanos + more.cpuNanos,
                plus(collectorCpuNanos, more.collectorCpuNanos),
                plus(compilerCpuNanos, more.compilerCpuNanos),
                gcCount + more.gcCount,
                gcPauseMillis + more.gcPauseMillis,
                jitMillis + more.jitMillis);
    }

    /** The CPU time of the compiler; {@link BlockResult#UNKNOWN} where the system does not tell. */
    long compilerCpuNanos() {
        return compilerCpuNanos;
    }

    /** The same with another CPU time of the compiler. */
    Usage withCompiler(long nanos) {
        return new Usage(
                wallNanos,
                allocatedBytes,
                cpuNanos - compilerCpuNanos + nanos,
                collectorCpuNanos,
                nanos,
                gcCount,
                gcPauseMillis,
                jitMillis);
    }

    private static long plus(long one, long other) {
        return one == BlockResult.UNKNOWN || other == BlockResult.UNKNOWN ? BlockResult.UNKNOWN : one + other;
    }

    /** @param generator of the operations that ran meanwhile */
    BlockResult of(Phase phase, LoadGenerator generator) {
        return new BlockResult(
                phase,
                generator.ended(),
                generator.failures().byReason(),
                wallNanos,
                allocatedBytes,
                cpuNanos,
                collectorCpuNanos,
                compilerCpuNanos,
                gcCount,
                gcPauseMillis,
                jitMillis,
                Latency.of(generator.latency().all()),
                LatencyWindows.of(generator.latency()));
    }
}
