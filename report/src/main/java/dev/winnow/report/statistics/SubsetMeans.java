package dev.winnow.report.statistics;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * The randomisation test of pairs, turned into an interval: if the log ratios of the pairs scatter symmetrically around the true
 * one, which of their subsets' means it lies between is a matter of chance alone, and each place is as likely as any other
 * (Hartigan, "Using Subsample Values as Typical Values", Journal of the American Statistical Association 64, 1969). It needs no
 * normal distribution. Where the arms do not differ, the order in which the arms take their places makes the log ratios symmetric.
 */
final class SubsetMeans {
    /** Up to this many pairs, all subsets count; of more pairs, as many subsets drawn at random, which is as exact. */
    private static final int ALL_SUBSETS_UP_TO = 12;

    private final double[] ascending;

    SubsetMeans(double[] logRatios, long seed) {
        int subsets = (1 << Math.min(logRatios.length, ALL_SUBSETS_UP_TO)) - 1;
        SplittableRandom random = logRatios.length > ALL_SUBSETS_UP_TO ? new SplittableRandom(seed) : null;
        this.ascending = new double[subsets];
        for (int i = 0; i < subsets; i++) {
            ascending[i] = random == null ? mean(logRatios, i + 1) : mean(logRatios, random);
        }
        Arrays.sort(ascending);
    }

    /** Whether there are so many subsets that the interval which leaves out {@code tail} at each end has ends. */
    boolean canLeaveOut(double tail) {
        return below(tail) > 0;
    }

    /** The log ratio that the true one is below with a probability of at most {@code tail}. */
    double low(double tail) {
        return ascending[below(tail) - 1];
    }

    /** The log ratio that the true one is above with a probability of at most {@code tail}. */
    double high(double tail) {
        return ascending[ascending.length - below(tail)];
    }

    /** The subsets divide the line into one more places than there are subsets, all equally likely. */
    private int below(double tail) {
        return (int) (tail * (ascending.length + 1) + 1e-9);
    }

    private static double mean(double[] logRatios, int subset) {
        double sum = 0;
        for (int i = 0; i < logRatios.length; i++) {
            if ((subset >> i & 1) == 1) {
                sum += logRatios[i];
            }
        }
        return sum / Integer.bitCount(subset);
    }

    private static double mean(double[] logRatios, SplittableRandom random) {
        double sum = 0;
        int size = 0;
        while (size == 0) {
            long coins = 0;
            for (int i = 0; i < logRatios.length; i++) {
                coins = i % Long.SIZE == 0 ? random.nextLong() : coins >>> 1;
                sum += (coins & 1) * logRatios[i];
                size += (int) (coins & 1);
            }
        }
        return sum / size;
    }
}
