package dev.winnow.lab.workload.load;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.winnow.experiment.meter.Reading;

/** What a JVM used in some time. */
public final class Usage {
    /** For a figure that the system does not tell. */
    public static final long UNKNOWN = -1;

    static final Usage NONE = new Usage(0, 0, 0, 0, 0, 0, 0, 0);

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

    @JsonCreator
    public Usage(
            @JsonProperty("wallNanos") long wallNanos,
            @JsonProperty("allocatedBytes") long allocatedBytes,
            @JsonProperty("cpuNanos") long cpuNanos,
            @JsonProperty("collectorCpuNanos") long collectorCpuNanos,
            @JsonProperty("compilerCpuNanos") long compilerCpuNanos,
            @JsonProperty("gcCount") long gcCount,
            @JsonProperty("gcPauseMillis") long gcPauseMillis,
            @JsonProperty("jitMillis") long jitMillis) {
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
     * @param collectorCpuNanos {@link #UNKNOWN} where the system does not tell
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
        return one == UNKNOWN || other == UNKNOWN ? UNKNOWN : one + other;
    }
}
