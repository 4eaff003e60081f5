package dev.winnow.report.operations;

import java.io.Serializable;
import java.util.Map;
import java.util.TreeMap;

/** How many operations took how long, as the agent counts them: by the upper bound of buckets that are an eighth of a power of two wide. */
public final class Latencies implements Serializable {
    private static final long serialVersionUID = 1;

    /** Operations by the bound of their bucket, in microseconds. */
    private final TreeMap<Long, Long> counts = new TreeMap<>();

    /**
     * Adds what the agent has written.
     *
     * @param text {@code 1152:17 1280:4}; other words are left out
     */
    public Latencies add(String text) {
        return add(text, 1);
    }

    /** Takes an earlier reading away. */
    public Latencies subtract(String text) {
        return add(text, -1);
    }

    private Latencies add(String text, int sign) {
        for (String bucket : text.split(" ")) {
            String[] boundAndCount = bucket.split(":");
            try {
                if (boundAndCount.length == 2) {
                    counts.merge(Long.parseLong(boundAndCount[0]), sign * Long.parseLong(boundAndCount[1]), Long::sum);
                }
            } catch (NumberFormatException unknown) {
                continue;
            }
        }
        return this;
    }

    public void add(Latencies more) {
        more.counts.forEach((bound, count) -> counts.merge(bound, count, Long::sum));
    }

    /**
     * The latency that this share of operations did not exceed: at most an eighth above the exact value.
     *
     * @param share 0.99 for p99
     * @return milliseconds; NaN if there are no operations
     */
    public double millis(double share) {
        double left =
                share * counts.values().stream().mapToLong(Long::longValue).sum();
        for (Map.Entry<Long, Long> bucket : counts.entrySet()) {
            left -= bucket.getValue();
            if (left <= 0 && bucket.getValue() > 0) {
                return bucket.getKey() / 1000.0;
            }
        }
        return Double.NaN;
    }
}
