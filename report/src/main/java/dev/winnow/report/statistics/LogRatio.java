package dev.winnow.report.statistics;

import java.util.Optional;
import java.util.SplittableRandom;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The logarithm of the ratio of two arms' means, with its standard error. On this scale ratios are symmetric and close to
 * normal. Variances are computed with the delta method.
 */
abstract class LogRatio {
    final Sample base;
    final Sample arm;
    final double value;
    final double standardError;
    final double degreesOfFreedom;

    LogRatio(Sample base, Sample arm, double variance, double degreesOfFreedom) {
        this.base = base;
        this.arm = arm;
        this.value = Math.log(arm.mean() / base.mean());
        this.standardError = Math.sqrt(variance);
        this.degreesOfFreedom = degreesOfFreedom;
    }

    /** The log ratio of one bootstrap resample: JVMs drawn with replacement. */
    abstract double resample(SplittableRandom random);

    /** The variance with one JVM per arm. */
    abstract double varianceOfOne();

    /** Degrees of freedom with this many JVMs per arm. */
    abstract double degreesOfFreedom(long size);

    /** What a randomisation test compares; empty if the JVMs are not in pairs. */
    Optional<SubsetMeans> subsetMeans(long seed) {
        return Optional.empty();
    }

    /** The quantile of Student's t distribution that leaves {@code tail} above it. */
    double studentQuantile(double tail) {
        return TDistribution.of(degreesOfFreedom).inverseSurvivalProbability(tail);
    }

    /** JVMs per arm; the smaller number if the arms differ. */
    int jvms() {
        return Math.min(base.size(), arm.size());
    }
}
