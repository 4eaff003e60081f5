package dev.winnow.report.statistics;

import java.util.SplittableRandom;

/** Compares arms whose JVMs are independent: Welch's degrees of freedom, and resampling within each arm. */
final class UnpairedLogRatio extends LogRatio {
    UnpairedLogRatio(Sample base, Sample arm) {
        super(
                base,
                arm,
                base.logMeanVariance() + arm.logMeanVariance(),
                MeanDifference.welch(base.logMeanVariance(), base.size(), arm.logMeanVariance(), arm.size()));
    }

    @Override
    double resample(SplittableRandom random) {
        return Math.log(resampledMean(arm, random) / resampledMean(base, random));
    }

    private static double resampledMean(Sample sample, SplittableRandom random) {
        double sum = 0;
        for (int i = 0; i < sample.size(); i++) {
            sum += sample.value(random.nextInt(sample.size()));
        }
        return sum / sample.size();
    }

    @Override
    double varianceOfOne() {
        return base.relativeVariance() + arm.relativeVariance();
    }

    @Override
    double degreesOfFreedom(long size) {
        return 2.0 * (size - 1);
    }
}
