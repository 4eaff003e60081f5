package dev.winnow.report.statistics;

import java.util.SplittableRandom;

import org.apache.commons.statistics.descriptive.Variance;

/**
 * Arms that were run in the same rounds, as the randomised blocks that they are: a round's JVMs follow each other within a minute,
 * and what the machine did in that minute happened to all of them. It is the differences within rounds that count, and whole
 * rounds that are drawn.
 */
final class RoundByRound extends LogRatio {
    /** With fewer rounds, the degrees of freedom that this costs weigh more than the drift that it takes out. */
    static final int LEAST = 10;

    RoundByRound(Sample base, Sample arm) {
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
    double drawn(SplittableRandom random) {
        double ofBase = 0;
        double ofArm = 0;
        for (int i = 0; i < base.size(); i++) {
            int round = random.nextInt(base.size());
            ofBase += base.value(round);
            ofArm += arm.value(round);
        }
        return Math.log(ofArm / ofBase);
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
