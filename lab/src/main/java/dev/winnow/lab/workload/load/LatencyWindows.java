package dev.winnow.lab.workload.load;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * How steady latency is over the time of a block, in microseconds: the block is divided into windows of {@value #MILLIS} ms, each has
 * the mean and the longest latency of the operations that ended in it, and these are percentiles over windows, each window counting
 * once. The vendor's benchmark reports in the same way, once per interval of its own (PR 49403: {@code lat-mean p50}); its intervals
 * are longer, so that figures compare between arms measured here and not with the vendor's. The unfinished last window is left out,
 * and one in which no operation ended is none.
 */
public final class LatencyWindows {
    /** The length of a window; the block's own thread ends them, on an overloaded machine later than that. */
    public static final int MILLIS = 50;

    private static final double NANOS_PER_MICRO = 1_000;

    public final long windows;
    public final double meanP50;
    public final double meanP95;
    public final double meanP99;
    public final double maxP99;

    @JsonCreator
    public LatencyWindows(
            @JsonProperty("windows") long windows,
            @JsonProperty("meanP50") double meanP50,
            @JsonProperty("meanP95") double meanP95,
            @JsonProperty("meanP99") double meanP99,
            @JsonProperty("maxP99") double maxP99) {
        this.windows = windows;
        this.meanP50 = meanP50;
        this.meanP95 = meanP95;
        this.meanP99 = meanP99;
        this.maxP99 = maxP99;
    }

    static LatencyWindows of(LatencyRecorder latency) {
        return new LatencyWindows(
                latency.means().getTotalCount(),
                latency.means().getValueAtPercentile(50) / NANOS_PER_MICRO,
                latency.means().getValueAtPercentile(95) / NANOS_PER_MICRO,
                latency.means().getValueAtPercentile(99) / NANOS_PER_MICRO,
                latency.maxima().getValueAtPercentile(99) / NANOS_PER_MICRO);
    }

    /** Whether there are windows enough for that percentile: below 100 windows the 99th is nothing but the largest. */
    public boolean suffice(int percentile) {
        return windows * (100 - percentile) >= 100;
    }
}
