package dev.winnow.report.statistics;

import java.util.SplittableRandom;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The logarithm of the ratio of two arms' means, and how sure it is: ratios are symmetric and close to normal on this scale.
 * Variances are by the delta method.
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

    /** Round by round where the arms were run in the same rounds, and enough of them; else JVM by JVM. */
    static LogRatio of(Sample base, Sample arm) {
        return base.size() >= RoundByRound.LEAST && base.isInTheRoundsOf(arm)
                ? new RoundByRound(base, arm)
                : new JvmByJvm(base, arm);
    }

    /** What it is when JVMs are drawn again, with replacement. */
    abstract double drawn(SplittableRandom random);

    /** The variance that one JVM of each arm would leave. */
    abstract double varianceOfOne();

    /** Degrees of freedom with so many JVMs an arm. */
    abstract double degreesOfFreedom(long size);

    /** The quantile of Student's distribution that leaves {@code tail} above it. */
    double studentQuantile(double tail) {
        return TDistribution.of(degreesOfFreedom).inverseSurvivalProbability(tail);
    }

    /** JVMs of each arm. */
    int jvms() {
        return Math.min(base.size(), arm.size());
    }
}
