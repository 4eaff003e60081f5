package dev.winnow.report.statistics;

import dev.winnow.report.table.Interval;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;
import org.apache.commons.statistics.distribution.TDistribution;

/** Means of figures that may be zero, and their differences, with 95 % t intervals; between arms of unequal scatter Welch's. */
public final class MeanDifference {
    private static final double TAIL = 0.025;

    private MeanDifference() {}

    /** @param figures one per JVM, two or more */
    public static Interval mean(double... figures) {
        return around(Mean.of(figures).getAsDouble(), varianceOfMean(figures), figures.length - 1);
    }

    /**
     * By how much the mean of the arm is greater.
     *
     * @param base one figure per JVM, two or more
     * @param arm likewise
     */
    public static Interval between(double[] base, double[] arm) {
        double ofBase = varianceOfMean(base);
        double ofArm = varianceOfMean(arm);
        double freedom = welch(ofBase, base.length, ofArm, arm.length);
        return around(Mean.of(arm).getAsDouble() - Mean.of(base).getAsDouble(), ofBase + ofArm, freedom);
    }

    /** Welch's degrees of freedom of a difference between two means, from their variances and the sizes of the samples. */
    static double welch(double oneVariance, int oneSize, double otherVariance, int otherSize) {
        double both = oneVariance + otherVariance;
        return both == 0
                ? oneSize + otherSize - 2
                : both
                        * both
                        / (oneVariance * oneVariance / (oneSize - 1) + otherVariance * otherVariance / (otherSize - 1));
    }

    private static double varianceOfMean(double[] figures) {
        return Variance.of(figures).getAsDouble() / figures.length;
    }

    private static Interval around(double value, double variance, double freedom) {
        double reach = TDistribution.of(freedom).inverseSurvivalProbability(TAIL) * Math.sqrt(variance);
        return new Interval(value, value - reach, value + reach);
    }
}
