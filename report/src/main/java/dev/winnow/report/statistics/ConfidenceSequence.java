package dev.winnow.report.statistics;

import dev.winnow.report.table.Interval;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The ratio of two arms with an interval that may be looked at after every round: with a probability of 95 %, the true ratio is in the
 * intervals of all rounds at once. An experiment may therefore stop as soon as the interval decides, or go on later, and its error
 * rate stays at 5 %. The interval of {@link RatioOfMeans} holds for one look only.
 *
 * <p>The test inverted here is the sequential t test: the Bayes factor of normal log ratios whose mean, in units of their unknown
 * standard deviation, has the prior N(0, {@value #PRIOR_VARIANCE}), against a mean of 0. It is an e-process, so the probability that
 * it ever reaches 20 is at most 1/20 if the mean is 0 (Ville's inequality). Sources: Wang and Ramdas, "Anytime-valid t-tests and
 * confidence sequences for Gaussian means with unknown variance", 2024; Pérez-Ortiz et al., "E-statistics, group invariance and
 * anytime-valid testing", Annals of Statistics, 2024; the factor in closed form: Gönen et al., "The Bayesian two-sample t test",
 * The American Statistician, 2005.
 */
public final class ConfidenceSequence implements RatioEstimate {
    /** With fewer rounds, no data reach the bound, and the interval has no ends. */
    public static final int LEAST_ROUNDS = 5;

    static final double PRIOR_VARIANCE = 1;
    static final double ERROR_RATE = 0.05;
    private static final double POWER = 0.80;
    private static final long LIMIT = 100_000;
    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    private final int rounds;
    private final double mean;
    private final double deviation;

    /**
     * @param logRatios one for each round: the logarithm of the arm's figure divided by that of the base
     * @throws IllegalArgumentException if there are fewer than {@link #LEAST_ROUNDS}
     */
    ConfidenceSequence(double[] logRatios) {
        if (logRatios.length < LEAST_ROUNDS) {
            throw new IllegalArgumentException(
                    "a confidence sequence needs at least " + LEAST_ROUNDS + " rounds, not " + logRatios.length);
        }
        rounds = logRatios.length;
        mean = Mean.of(logRatios).getAsDouble();
        deviation = Math.sqrt(Variance.of(logRatios).getAsDouble());
    }

    @Override
    public Interval twoSided() {
        double reach = deviation * reach(rounds);
        return new Interval(Math.exp(mean), Math.exp(mean - reach), Math.exp(mean + reach));
    }

    /** The same interval: both of its ends hold at once, which is more than is asked for. */
    @Override
    public Interval oneSided() {
        return twoSided();
    }

    @Override
    public long roundsMissing(double margin) {
        long size = rounds + 1L;
        while (size < LIMIT && !decides(size, Math.log1p(margin))) {
            size += Math.max(1, size / 50);
        }
        return size - rounds;
    }

    private boolean decides(long size, double limit) {
        double difference = Math.abs(mean);
        return exceedsReach(difference, size, 1 - POWER) || exceedsReach(limit - difference, size, (1 - POWER) / 2);
    }

    private boolean exceedsReach(double distance, long size, double miss) {
        return distance >= deviation * (reach(size) + NORMAL.inverseSurvivalProbability(miss) / Math.sqrt(size));
    }

    /** Half of the interval's width in standard deviations: where the Bayes factor is the inverse of the error rate. */
    private static double reach(long size) {
        double shrinkage = 1 + size * PRIOR_VARIANCE;
        double bound = Math.pow(shrinkage / (ERROR_RATE * ERROR_RATE), 1.0 / size);
        return Math.sqrt((size - 1) * (bound - 1) / (1 - bound / shrinkage) / size);
    }
}
