package dev.winnow.report.statistics;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How many JVMs per arm a decision would take if the variation and the difference seen so far are the true ones: the smaller of the
 * sizes at which the difference is found, or equivalence shown, with a power of 80 %.
 */
final class RoundsNeeded {
    private static final double POWER = 0.80;
    private static final long AT_MOST = 100_000;

    private RoundsNeeded() {}

    static long beyond(Sample base, Sample arm, double margin) {
        double variance = base.relativeVariance() + arm.relativeVariance();
        double difference = Math.abs(Math.log(arm.mean() / base.mean()));
        double limit = Math.log1p(margin);
        long present = Math.min(base.size(), arm.size());
        long size = present + 1;
        while (size < AT_MOST && !decides(size, variance, difference, limit)) {
            size += Math.max(1, size / 50);
        }
        return size - present;
    }

    private static boolean decides(long size, double variance, double difference, double limit) {
        double standardError = Math.sqrt(variance / size);
        return reaches(difference, 0.025, 1 - POWER, size, standardError)
                // Both of the one-sided tests must succeed, so that each gets half of the chance to fail.
                || reaches(limit - difference, 0.05, (1 - POWER) / 2, size, standardError);
    }

    private static boolean reaches(double distance, double significance, double miss, long size, double standardError) {
        TDistribution student = TDistribution.of(2.0 * (size - 1));
        double quantiles = student.inverseSurvivalProbability(significance) + student.inverseSurvivalProbability(miss);
        return distance >= quantiles * standardError;
    }
}
