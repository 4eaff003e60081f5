package dev.winnow.report.statistics;

import java.util.Optional;

import dev.winnow.report.table.Interval;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The ratio of two arms' means, with confidence intervals. An interval covers both the expanded percentile interval of a
 * bootstrap over whole JVMs (Hesterberg, "What Teachers Should Know About the Bootstrap", 2015, section 5.3) and the t interval
 * (Welch's, or the paired one), and for pairs that of a {@linkplain SubsetMeans randomisation test}, where there are enough for
 * one. The plain percentile interval misses the true ratio in 8 to 20 of 100 experiments with 3 to 10
 * JVMs per arm, this one in at most 5 ({@code docs/reference/statistics.md}). Deterministic: the same values and seed give the same
 * interval.
 */
public final class RatioOfMeans implements RatioEstimate {
    static final double CONFIDENCE = 0.95;
    private static final double EQUIVALENCE_CONFIDENCE = 0.90;
    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    private final LogRatio logRatio;
    private final Bootstrap bootstrap;
    private final Optional<SubsetMeans> randomisation;

    public RatioOfMeans(Sample base, Sample arm, long seed) {
        this(LogRatios.between(base, arm), seed);
    }

    private RatioOfMeans(LogRatio logRatio, long seed) {
        this.logRatio = logRatio;
        this.bootstrap = new Bootstrap(logRatio, seed);
        this.randomisation = logRatio.subsetMeans(seed);
    }

    /** Compares the arms pair by pair, also if there are few. */
    static RatioOfMeans ofPairs(Sample base, Sample arm, long seed) {
        return new RatioOfMeans(new PairedLogRatio(base, arm), seed);
    }

    /**
     * The ratio, 1.0 where the arms do not differ.
     *
     * @param confidence two-sided, such as 0.95
     */
    public Interval interval(double confidence) {
        double tail = (1 - confidence) / 2;
        double reach = logRatio.studentQuantile(tail) * logRatio.standardError;
        double bootstrapTail = expandedTail(tail);
        double low = Math.min(logRatio.value - reach, bootstrap.quantile(bootstrapTail));
        double high = Math.max(logRatio.value + reach, bootstrap.quantile(1 - bootstrapTail));
        Optional<SubsetMeans> means = randomisation.filter(subsets -> subsets.canLeaveOut(tail));
        return new Interval(
                Math.exp(logRatio.value),
                Math.exp(means.map(subsets -> Math.min(low, subsets.low(tail))).orElse(low)),
                Math.exp(
                        means.map(subsets -> Math.max(high, subsets.high(tail))).orElse(high)));
    }

    @Override
    public Interval twoSided() {
        return interval(CONFIDENCE);
    }

    /** Leaves out 5 % at each end. */
    @Override
    public Interval oneSided() {
        return interval(EQUIVALENCE_CONFIDENCE);
    }

    @Override
    public long roundsMissing(double margin) {
        return RoundsNeeded.beyond(logRatio, margin);
    }

    /** Corrects that resampling n values understates their variance by (n-1)/n and ignores the wider tails of Student's t. */
    private double expandedTail(double tail) {
        double widening = Math.sqrt(logRatio.jvms() / (logRatio.jvms() - 1.0));
        return NORMAL.survivalProbability(widening * logRatio.studentQuantile(tail));
    }
}
