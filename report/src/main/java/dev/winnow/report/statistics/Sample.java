package dev.winnow.report.statistics;

import java.util.Arrays;

import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;

/** One value per JVM of an arm, such as bytes per operation. Values are positive, because arms are compared by ratio. */
public final class Sample {
    /** Fewer JVMs than this do not show how much JVMs vary. */
    public static final int LEAST_SIZE = 3;

    private final double[] values;
    private final int[] rounds;
    private final double mean;

    /**
     * @throws IllegalArgumentException if there are fewer than {@link #LEAST_SIZE} values, or one is not positive and finite
     */
    public Sample(double... values) {
        this(null, values);
    }

    /**
     * @param rounds the rounds of an interleaved schedule in which the JVMs ran; JVMs of another arm in the same round ran under
     *     the same conditions. May be null
     * @param values one per round
     * @throws IllegalArgumentException like the other constructor
     */
    public Sample(int[] rounds, double[] values) {
        if (values.length < LEAST_SIZE) {
            throw new IllegalArgumentException(
                    "a comparison needs at least " + LEAST_SIZE + " JVMs per arm, not " + values.length);
        }
        for (double value : values) {
            if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("not a positive figure: " + value);
            }
        }
        this.values = values.clone();
        this.rounds = rounds == null ? null : rounds.clone();
        this.mean = Mean.of(values).getAsDouble();
    }

    public int size() {
        return values.length;
    }

    public double mean() {
        return mean;
    }

    public double[] values() {
        return values.clone();
    }

    /** The variance of the logarithm of the mean, by the delta method. */
    double logMeanVariance() {
        return relativeVariance() / values.length;
    }

    /** The square of the coefficient of variation. */
    double relativeVariance() {
        return Variance.of(values).getAsDouble() / (mean * mean);
    }

    /** The standard deviation as a fraction of the mean. */
    public double relativeDeviation() {
        return Math.sqrt(relativeVariance());
    }

    boolean hasSameRoundsAs(Sample other) {
        return rounds != null && Arrays.equals(rounds, other.rounds);
    }

    double value(int index) {
        return values[index];
    }

    @Override
    public String toString() {
        return Arrays.toString(values);
    }
}
