package dev.winnow.lab.workload.load;

import java.util.Map;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.winnow.experiment.run.Phase;

/** What one block of operations cost the client JVM, all of its threads together. */
public final class BlockResult {
    /** For a figure that the system does not tell. */
    public static final long UNKNOWN = -1;

    private static final double NANOS_PER_MICRO = 1_000;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double MICROS_PER_MILLI = 1_000;

    public final Phase phase;

    /** Operations that ended, well or not. */
    public final long operations;

    /** Failed operations by what the SDK said; empty when there were none. */
    public final Map<String, Long> failures;

    public final long wallNanos;
    public final long allocatedBytes;

    /** Process CPU time, compiler and collector threads included. */
    public final long cpuNanos;

    /** The part of it that collector threads and the VM thread took; {@link #UNKNOWN} in JVMs without a partner and where the system does not tell. */
    public final long collectorCpuNanos;

    /** The same of compiler threads. */
    public final long compilerCpuNanos;

    public final long gcCount;

    /** Time in pauses, to the millisecond per pause that the JVM reports. */
    public final long gcPauseMillis;

    public final long jitMillis;
    public final Latency latencyMicros;
    public final LatencyWindows latencyWindowsMicros;

    @JsonCreator
    public BlockResult(
            @JsonProperty("phase") Phase phase,
            @JsonProperty("operations") long operations,
            @JsonProperty("failures") Map<String, Long> failures,
            @JsonProperty("wallNanos") long wallNanos,
            @JsonProperty("allocatedBytes") long allocatedBytes,
            @JsonProperty("cpuNanos") long cpuNanos,
            @JsonProperty("collectorCpuNanos") long collectorCpuNanos,
            @JsonProperty("compilerCpuNanos") long compilerCpuNanos,
            @JsonProperty("gcCount") long gcCount,
            @JsonProperty("gcPauseMillis") long gcPauseMillis,
            @JsonProperty("jitMillis") long jitMillis,
            @JsonProperty("latencyMicros") Latency latencyMicros,
            @JsonProperty("latencyWindowsMicros") LatencyWindows latencyWindowsMicros) {
        this.phase = phase;
        this.operations = operations;
        this.failures = Map.copyOf(failures);
        this.wallNanos = wallNanos;
        this.allocatedBytes = allocatedBytes;
        this.cpuNanos = cpuNanos;
        this.collectorCpuNanos = collectorCpuNanos;
        this.compilerCpuNanos = compilerCpuNanos;
        this.gcCount = gcCount;
        this.gcPauseMillis = gcPauseMillis;
        this.jitMillis = jitMillis;
        this.latencyMicros = latencyMicros;
        this.latencyWindowsMicros = latencyWindowsMicros;
    }

    public double bytesPerOperation() {
        return (double) allocatedBytes / operations;
    }

    public double cpuMicrosPerOperation() {
        return cpuNanos / NANOS_PER_MICRO / operations;
    }

    /** Whether the system tells what the JVM's own threads took. */
    public boolean knowsVmThreads() {
        return collectorCpuNanos != UNKNOWN && compilerCpuNanos != UNKNOWN;
    }

    /** What is left without the collector and the compiler. */
    public double javaCpuMicrosPerOperation() {
        return (cpuNanos - collectorCpuNanos - compilerCpuNanos) / NANOS_PER_MICRO / operations;
    }

    public double collectorCpuMicrosPerOperation() {
        return collectorCpuNanos / NANOS_PER_MICRO / operations;
    }

    public double compilerCpuMicrosPerOperation() {
        return compilerCpuNanos / NANOS_PER_MICRO / operations;
    }

    /** The compiler's share of all CPU time; NaN where the system does not tell. */
    public double compilerShare() {
        return knowsVmThreads() ? (double) compilerCpuNanos / cpuNanos : Double.NaN;
    }

    public double operationsPerSecond() {
        return operations * NANOS_PER_SECOND / wallNanos;
    }

    public double gcPauseMicrosPerOperation() {
        return gcPauseMillis * MICROS_PER_MILLI / operations;
    }

    public long failedOperations() {
        return failures.values().stream().mapToLong(Long::longValue).sum();
    }
}
