package dev.winnow.lab.bench.startup;

import java.util.Arrays;
import java.util.Locale;

import org.apache.commons.statistics.descriptive.Median;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * The median of independent values, with an interval that holds the true median in at least 95 of 100 experiments, whatever the values'
 * distribution: between two of the values themselves, which the binomial distribution chooses.
 */
record MedianInterval(double median, double low, double high) {
    /** With fewer values even the interval from the least to the greatest misses the median more often. */
    static final int LEAST = 6;

    private static final double TAIL = 0.025;

    /** @throws IllegalArgumentException if there are fewer than {@link #LEAST} values */
    static MedianInterval of(double... values) {
        if (values.length < LEAST) {
            throw new IllegalArgumentException("an interval needs at least " + LEAST + " values, not " + values.length);
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        BinomialDistribution below = BinomialDistribution.of(sorted.length, 0.5);
        int outside = 0;
        while (below.cumulativeProbability(outside) <= TAIL) {
            outside++;
        }
        return new MedianInterval(
                Median.withDefaults().evaluate(sorted), sorted[outside - 1], sorted[sorted.length - outside]);
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%+.0f (%+.0f to %+.0f)", median, low, high);
    }
}
