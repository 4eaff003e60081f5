package dev.winnow.report.statistics;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The logarithm of the ratio of two arms' means with its standard error and Welch's degrees of freedom: ratios are symmetric and
 * close to normal on this scale.
 */
final class LogRatio {
    final double value;
    final double standardError;
    final double degreesOfFreedom;

    LogRatio(Sample base, Sample arm) {
        double baseVariance = base.logMeanVariance();
        double armVariance = arm.logMeanVariance();
        double variance = baseVariance + armVariance;
        value = Math.log(arm.mean() / base.mean());
        standardError = Math.sqrt(variance);
        degreesOfFreedom = variance == 0
                ? base.size() + arm.size() - 2
                : variance
                        * variance
                        / (baseVariance * baseVariance / (base.size() - 1)
                                + armVariance * armVariance / (arm.size() - 1));
    }

    /** The quantile of Student's distribution that leaves {@code tail} above it. */
    double studentQuantile(double tail) {
        return TDistribution.of(degreesOfFreedom).inverseSurvivalProbability(tail);
    }
}
