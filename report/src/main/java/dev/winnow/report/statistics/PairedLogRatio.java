package dev.winnow.report.statistics;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;

import org.apache.commons.statistics.descriptive.Variance;

/**
 * Compares arms that were run in the same rounds, as randomised blocks: the JVMs of a round follow each other within a minute,
 * so that disturbances of the machine in that minute affect all of them. Only differences within rounds count, and whole rounds
 * are resampled.
 */
final class PairedLogRatio extends LogRatio {
    /** With fewer rounds, pairing costs more in degrees of freedom than it gains by removing drift. */
    static final int MIN_ROUNDS = 10;

    PairedLogRatio(Sample base, Sample arm) {
        super(base, arm, varianceOfOne(base, arm) / base.size(), base.size() - 1);
    }

    private static double varianceOfOne(Sample base, Sample arm) {
        double[] differences = new double[base.size()];
        for (int i = 0; i < differences.length; i++) {
            differences[i] = arm.value(i) / arm.mean() - base.value(i) / base.mean();
        }
        return Variance.of(differences).getAsDouble();
    }

    @Override
    double resample(SplittableRandom random) {
        double baseSum = 0;
        double armSum = 0;
        for (int i = 0; i < base.size(); i++) {
            int round = random.nextInt(base.size());
            baseSum += base.value(round);
            armSum += arm.value(round);
        }
        return Math.log(armSum / baseSum);
    }

    @Override
    Optional<SubsetMeans> subsetMeans(long seed) {
        double[] logRatios = new double[base.size()];
        Arrays.setAll(logRatios, round -> Math.log(arm.value(round) / base.value(round)));
        return Optional.of(new SubsetMeans(logRatios, seed));
    }

    @Override
    double varianceOfOne() {
        return varianceOfOne(base, arm);
    }

    @Override
    double degreesOfFreedom(long size) {
        return size - 1.0;
    }
}
