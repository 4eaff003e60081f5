package dev.winnow.report.statistics;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

import dev.winnow.report.table.Interval;

/**
 * Compares an arm with the base arm in one measure.
 *
 * <p>The verdict is {@code better} or {@code worse} if the 95 % interval of the ratio excludes 1. Otherwise it is
 * {@code equivalent} if two one-sided tests at 5 % each succeed, that is if the 90 % interval lies between {@code 1/(1+margin)}
 * and {@code 1+margin}. A proven difference is reported as such even where it is smaller than the margin; its size is reported
 * with it. Independently of the verdict, one of the one-sided tests alone can show that the arm is not worse by more than the
 * margin (non-inferiority), and bounds how much worse it is.
 *
 * <p>A {@link #sequential} comparison reads all of that from one confidence sequence.
 */
public final class Comparison {
    /** With as many pairs, a verdict of {@link #ofPairs} no longer assumes that JVMs vary normally; see {@link SubsetMeans}. */
    public static final int PAIRS_FOR_RANDOMISATION = 6;

    /** Mean of the arm divided by that of the base, with its 95 % interval. */
    public final Interval ratio;

    public final Verdict verdict;
    public final double margin;
    /** Upper bound of how much worse the arm is, in per cent of the base, at 95 % confidence (one-sided); negative if it is better. */
    public final double atMostWorsePercent;
    /** Whether the arm is not worse by more than the margin, by the one-sided test at 5 %. */
    public final boolean notWorseWithinMargin;
    /** About how many more JVMs per arm a decision needs, with a power of 80 %; 0 once decided. */
    public final long roundsMissing;

    /**
     * @param margin the relative difference that does not matter, such as 0.01
     * @throws IllegalArgumentException if the margin is not between 0 and 1
     */
    public Comparison(Sample base, Sample arm, Direction direction, double margin, long seed) {
        this(new RatioOfMeans(base, arm, seed), direction, margin);
    }

    /**
     * Compares arms that were measured at the same time, pair by pair. Also few pairs are compared so: what disturbed one arm of a
     * pair disturbed the other. From {@link #PAIRS_FOR_RANDOMISATION} pairs on a difference also has to pass a randomisation test.
     *
     * @param base has the same rounds as {@code arm}
     * @throws IllegalArgumentException if the margin is not between 0 and 1
     */
    public static Comparison ofPairs(Sample base, Sample arm, Direction direction, double margin, long seed) {
        return new Comparison(RatioOfMeans.ofPairs(base, arm, seed), direction, margin);
    }

    private Comparison(RatioEstimate estimate, Direction direction, double margin) {
        if (!(margin > 0 && margin < 1)) {
            throw new IllegalArgumentException("margin must be between 0 and 1, not " + margin);
        }
        this.margin = margin;
        this.ratio = estimate.twoSided();
        Interval equivalence = estimate.oneSided();
        this.verdict = verdict(direction, equivalence);
        boolean higherIsBetter = direction == Direction.HIGHER_IS_BETTER;
        this.atMostWorsePercent = higherIsBetter ? -percent(equivalence.low) : percent(equivalence.high);
        this.notWorseWithinMargin = higherIsBetter ? isNotBelow(equivalence) : isNotAbove(equivalence);
        this.roundsMissing = verdict == Verdict.UNDECIDED ? estimate.roundsMissing(margin) : 0;
    }

    /**
     * A comparison that may be made after every round, to stop as soon as it decides; see {@link ConfidenceSequence}.
     *
     * @param logRatios of the arm to the base, one for each round
     * @throws IllegalArgumentException if there are fewer than {@link ConfidenceSequence#LEAST_ROUNDS}, or the margin is not between 0
     *     and 1
     */
    public static Comparison sequential(double[] logRatios, Direction direction, double margin) {
        return new Comparison(new ConfidenceSequence(logRatios), direction, margin);
    }

    private Verdict verdict(Direction direction, Interval equivalence) {
        if (ratio.low > 1 || ratio.high < 1) {
            boolean higher = ratio.low > 1;
            return higher == (direction == Direction.HIGHER_IS_BETTER) ? Verdict.BETTER : Verdict.WORSE;
        }
        return isNotBelow(equivalence) && isNotAbove(equivalence) ? Verdict.EQUIVALENT : Verdict.UNDECIDED;
    }

    private boolean isNotBelow(Interval equivalence) {
        return equivalence.low > 1 / (1 + margin);
    }

    private boolean isNotAbove(Interval equivalence) {
        return equivalence.high < 1 + margin;
    }

    /** The difference in per cent of the base, with its interval. */
    public Interval percentChange() {
        return new Interval(percent(ratio.value), percent(ratio.low), percent(ratio.high));
    }

    /**
     * The verdict in words: {@code better}, {@code worse}, {@code equivalent within 1 %} or
     * {@code undecided (needs about 7 more rounds; at most 2.1 % worse)}. Where non-inferiority is shown, {@code undecided} ends in
     * {@code , so not worse within 3 %)} and {@code worse} in {@code (not by more than 3 %)}.
     */
    public String words() {
        switch (verdict) {
            case EQUIVALENT:
                return "equivalent within " + trimmed(100 * margin) + " %";
            case UNDECIDED:
                return "undecided (needs about " + roundsMissing + " more round" + (roundsMissing == 1 ? "; " : "s; ")
                        + known() + ")";
            case WORSE:
                return notWorseWithinMargin ? "worse (not by more than " + trimmed(100 * margin) + " %)" : "worse";
            default:
                return verdict.name().toLowerCase(Locale.ROOT);
        }
    }

    private String known() {
        if (atMostWorsePercent <= 0) {
            return "not worse";
        }
        String bound = "at most " + rounded(atMostWorsePercent) + " % worse";
        return notWorseWithinMargin ? bound + ", so not worse within " + trimmed(100 * margin) + " %" : bound;
    }

    /** Rounds up, so that the result is still an upper bound. */
    private static String rounded(double bound) {
        return BigDecimal.valueOf(bound)
                .round(new MathContext(2, RoundingMode.CEILING))
                .toPlainString();
    }

    private static double percent(double ratio) {
        return 100 * (ratio - 1);
    }

    private static String trimmed(double figure) {
        return String.format(Locale.ROOT, "%.2f", figure).replaceAll("\\.?0+$", "");
    }
}
