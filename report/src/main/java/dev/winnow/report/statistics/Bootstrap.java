package dev.winnow.report.statistics;

import java.util.Arrays;
import java.util.SplittableRandom;

import org.apache.commons.statistics.descriptive.Quantile;

/** The bootstrap distribution of the log ratio of means: whole JVMs are resampled with replacement. */
final class Bootstrap {
    static final int RESAMPLES = 4_000;

    private final double[] sorted;

    Bootstrap(LogRatio ratio, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        sorted = new double[RESAMPLES];
        for (int i = 0; i < RESAMPLES; i++) {
            sorted[i] = ratio.resample(random);
        }
        Arrays.sort(sorted);
    }

    double quantile(double probability) {
        return Quantile.withDefaults().evaluate(sorted.length, i -> sorted[i], probability);
    }
}
