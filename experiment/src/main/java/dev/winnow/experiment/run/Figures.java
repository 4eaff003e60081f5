package dev.winnow.experiment.run;

import java.util.EnumMap;
import java.util.Map;

/** What one trial measured. */
public final class Figures {
    private static final double PER_THOUSAND = 1_000;

    private final long operations;
    private final long failedOperations;
    private final Map<Measure, Double> values;
    private final String remark;

    public Figures(long operations, long failedOperations, Map<Measure, Double> values) {
        this(operations, failedOperations, values, "");
    }

    private Figures(long operations, long failedOperations, Map<Measure, Double> values, String remark) {
        this.operations = operations;
        this.failedOperations = failedOperations;
        this.values = Map.copyOf(values);
        this.remark = remark;
    }

    /** The same figures with something more to say when they are shown. */
    public Figures with(String newRemark) {
        return new Figures(
                operations, failedOperations, values, remark.isEmpty() ? newRemark : remark + ", " + newRemark);
    }

    /** Of an application that is observed from outside: the latency of its operations is not seen. */
    public static Figures of(ResourceUsage usage) {
        Map<Measure, Double> values = new EnumMap<>(Measure.class);
        values.put(Measure.BYTES, usage.bytesPerOperation());
        values.put(Measure.CPU, usage.cpuMicrosPerOperation());
        values.put(Measure.THROUGHPUT, usage.operationsPerSecond());
        values.put(Measure.GC_COUNT, PER_THOUSAND * usage.collectionsPerOperation());
        values.put(Measure.GC_PAUSE, usage.gcPauseMicrosPerOperation());
        return new Figures(usage.operations(), 0, values);
    }

    /** Empty if there is nothing to say. */
    public String remark() {
        return remark;
    }

    public long operations() {
        return operations;
    }

    public long failedOperations() {
        return failedOperations;
    }

    /** A measure that this trial could not take is not in it. */
    public Map<Measure, Double> values() {
        return values;
    }
}
