package dev.winnow.lab.workload.load;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.HdrHistogram.Histogram;

/**
 * Latencies of the successful operations of a block in microseconds, to three digits. In a closed loop ({@link Pump}), an
 * operation that the last one delays starts late and its wait is not in these figures (coordinated omission), so they compare arms
 * under the same load and promise nothing about an open system. In an open one ({@link OpenPump}), they count from when an operation
 * was due.
 */
public final class Latency {
    private static final double NANOS_PER_MICRO = 1_000;

    public final double mean;
    public final double p50;
    public final double p99;
    public final double p999;
    public final double max;

    @JsonCreator
    public Latency(
            @JsonProperty("mean") double mean,
            @JsonProperty("p50") double p50,
            @JsonProperty("p99") double p99,
            @JsonProperty("p999") double p999,
            @JsonProperty("max") double max) {
        this.mean = mean;
        this.p50 = p50;
        this.p99 = p99;
        this.p999 = p999;
        this.max = max;
    }

    static Latency of(Histogram nanos) {
        return new Latency(
                nanos.getMean() / NANOS_PER_MICRO,
                nanos.getValueAtPercentile(50) / NANOS_PER_MICRO,
                nanos.getValueAtPercentile(99) / NANOS_PER_MICRO,
                nanos.getValueAtPercentile(99.9) / NANOS_PER_MICRO,
                nanos.getMaxValue() / NANOS_PER_MICRO);
    }
}
