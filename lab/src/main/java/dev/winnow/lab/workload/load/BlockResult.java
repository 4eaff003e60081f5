package dev.winnow.lab.workload.load;

import java.util.Map;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.winnow.experiment.run.Phase;

/** What one block of operations cost the client JVM, all of its threads together. */
public final class BlockResult {
    private static final double NANOS_PER_MICRO = 1_000;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double MICROS_PER_MILLI = 1_000;

    public final Phase phase;

    /** Operations that ended, well or not. */
    public final long operations;

    /** Failed operations by what the SDK said; empty when there were none. */
    public final Map<String, Long> failures;

    public final Usage usage;
    public final Latency latencyMicros;
    public final LatencyWindows latencyWindowsMicros;

    @JsonCreator
    public BlockResult(
            @JsonProperty("phase") Phase phase,
            @JsonProperty("operations") long operations,
            @JsonProperty("failures") Map<String, Long> failures,
            @JsonProperty("usage") Usage usage,
            @JsonProperty("latencyMicros") Latency latencyMicros,
            @JsonProperty("latencyWindowsMicros") LatencyWindows latencyWindowsMicros) {
        this.phase = phase;
        this.operations = operations;
        this.failures = Map.copyOf(failures);
        this.usage = usage;
        this.latencyMicros = latencyMicros;
        this.latencyWindowsMicros = latencyWindowsMicros;
    }

    /** @param generator of the operations that ran meanwhile */
    static BlockResult of(Phase phase, LoadGenerator generator, Usage usage) {
        return new BlockResult(
                phase,
                generator.ended(),
                generator.failures().byReason(),
                usage,
                Latency.of(generator.latency().all()),
                LatencyWindows.of(generator.latency()));
    }

    public double bytesPerOperation() {
        return (double) usage.allocatedBytes / operations;
    }

    public double cpuMicrosPerOperation() {
        return usage.cpuNanos / NANOS_PER_MICRO / operations;
    }

    /** Whether the system tells what the JVM's own threads took. */
    public boolean knowsVmThreads() {
        return usage.collectorCpuNanos != Usage.UNKNOWN && usage.compilerCpuNanos != Usage.UNKNOWN;
    }

    /** What is left without the collector and the compiler. */
    public double javaCpuMicrosPerOperation() {
        return (usage.cpuNanos - usage.collectorCpuNanos - usage.compilerCpuNanos) / NANOS_PER_MICRO / operations;
    }

    public double collectorCpuMicrosPerOperation() {
        return usage.collectorCpuNanos / NANOS_PER_MICRO / operations;
    }

    public double compilerCpuMicrosPerOperation() {
        return usage.compilerCpuNanos / NANOS_PER_MICRO / operations;
    }

    /** The compiler's share of all CPU time; NaN where the system does not tell. */
    public double compilerShare() {
        return knowsVmThreads() ? (double) usage.compilerCpuNanos / usage.cpuNanos : Double.NaN;
    }

    public double operationsPerSecond() {
        return operations * NANOS_PER_SECOND / usage.wallNanos;
    }

    public double gcPauseMicrosPerOperation() {
        return usage.gcPauseMillis * MICROS_PER_MILLI / operations;
    }

    public long failedOperations() {
        return failures.values().stream().mapToLong(Long::longValue).sum();
    }
}
