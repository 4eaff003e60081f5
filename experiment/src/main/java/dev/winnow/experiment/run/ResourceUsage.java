package dev.winnow.experiment.run;

import dev.winnow.experiment.meter.CountedReading;

/** What a JVM used between two readings, per operation counted between them. */
public final class ResourceUsage {
    private static final double NANOS_PER_MICRO = 1_000;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double MICROS_PER_MILLI = 1_000;

    private final CountedReading from;
    private final CountedReading to;

    public ResourceUsage(CountedReading from, CountedReading to) {
        this.from = from;
        this.to = to;
    }

    public long operations() {
        return to.operations - from.operations;
    }

    public double bytesPerOperation() {
        return perOperation(to.jvm.allocatedBytes - from.jvm.allocatedBytes);
    }

    public double cpuMicrosPerOperation() {
        return perOperation((to.jvm.cpuNanos - from.jvm.cpuNanos) / NANOS_PER_MICRO);
    }

    public double operationsPerSecond() {
        return operations() * NANOS_PER_SECOND / (to.jvm.nanoTime - from.jvm.nanoTime);
    }

    public double collectionsPerOperation() {
        return perOperation(to.jvm.gcCount - from.jvm.gcCount);
    }

    public double gcPauseMicrosPerOperation() {
        return perOperation((to.jvm.gcPauseMillis - from.jvm.gcPauseMillis) * MICROS_PER_MILLI);
    }

    private double perOperation(double total) {
        return total / operations();
    }
}
