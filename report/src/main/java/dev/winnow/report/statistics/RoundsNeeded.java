package dev.winnow.report.statistics;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Estimates how many JVMs per arm a decision needs, assuming that the variation and the difference seen so far are the true
 * ones: the smallest number that finds the difference, or shows equivalence, with a power of 80 %.
 */
final class RoundsNeeded {
    private static final double POWER = 0.80;
    private static final long LIMIT = 100_000;

    private RoundsNeeded() {}

    static long beyond(LogRatio ratio, double margin) {
        long present = ratio.jvms();
        long size = present + 1;
        while (size < LIMIT && !decides(size, ratio, Math.log1p(margin))) {
            size += Math.max(1, size / 50);
        }
        return size - present;
    }

    private static boolean decides(long size, LogRatio ratio, double limit) {
        double standardError = Math.sqrt(ratio.varianceOfOne() / size);
        double difference = Math.abs(ratio.value);
        TDistribution student = TDistribution.of(ratio.degreesOfFreedom(size));
        return reaches(difference, 0.025, 1 - POWER, student, standardError)
                // Both one-sided tests must succeed, so each gets half of the probability to miss.
                || reaches(limit - difference, 0.05, (1 - POWER) / 2, student, standardError);
    }

    private static boolean reaches(
            double distance, double significance, double miss, TDistribution student, double standardError) {
        double quantiles = student.inverseSurvivalProbability(significance) + student.inverseSurvivalProbability(miss);
        return distance >= quantiles * standardError;
    }
}
