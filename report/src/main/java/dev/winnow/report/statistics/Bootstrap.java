package dev.winnow.report.statistics;

import java.util.Arrays;
import java.util.SplittableRandom;

import org.apache.commons.statistics.descriptive.Quantile;

/** The distribution of the log ratio of means when whole JVMs are drawn again, with replacement, within each arm. */
final class Bootstrap {
    static final int RESAMPLES = 4_000;

    private final double[] sorted;

    Bootstrap(Sample base, Sample arm, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] ratios = new double[RESAMPLES];
        for (int i = 0; i < RESAMPLES; i++) {
            ratios[i] = Math.log(meanOfDraws(arm, random) / meanOfDraws(base, random));
        }
        Arrays.sort(ratios);
        sorted = ratios;
    }

    double quantile(double probability) {
        return Quantile.withDefaults().evaluate(sorted.length, i -> sorted[i], probability);
    }

    private static double meanOfDraws(Sample sample, SplittableRandom random) {
        double sum = 0;
        for (int i = 0; i < sample.size(); i++) {
            sum += sample.value(random.nextInt(sample.size()));
        }
        return sum / sample.size();
    }
}
