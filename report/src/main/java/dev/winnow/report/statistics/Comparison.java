package dev.winnow.report.statistics;

import java.util.Locale;

import dev.winnow.report.table.Interval;

/**
 * An arm against the base arm in one measure.
 *
 * <p>{@code better} and {@code worse}: the 95 % interval of the ratio leaves 1 out. Otherwise {@code equivalent}: two one-sided tests
 * at 5 % each, that is the 90 % interval within {@code 1/(1+margin)} and {@code 1+margin}. A proven difference counts as such even
 * where it is smaller than the margin: its size stands beside it.
 */
public final class Comparison {
    static final double CONFIDENCE = 0.95;
    private static final double EQUIVALENCE_CONFIDENCE = 0.90;

    /** Arm over base, at 95 % confidence. */
    public final Interval ratio;

    public final Verdict verdict;
    public final double margin;
    /** About how many more JVMs per arm a decision takes, with a chance of 80 %; 0 once decided. */
    public final long roundsMissing;

    /**
     * @param margin the relative difference that does not matter, such as 0.01
     * @throws IllegalArgumentException if the margin is not between 0 and 1
     */
    public Comparison(Sample base, Sample arm, Direction direction, double margin, long seed) {
        if (!(margin > 0 && margin < 1)) {
            throw new IllegalArgumentException("margin must be between 0 and 1, not " + margin);
        }
        RatioOfMeans ratioOfMeans = new RatioOfMeans(base, arm, seed);
        this.margin = margin;
        this.ratio = ratioOfMeans.interval(CONFIDENCE);
        this.verdict = verdict(direction, ratioOfMeans.interval(EQUIVALENCE_CONFIDENCE));
        this.roundsMissing = verdict == Verdict.UNDECIDED ? RoundsNeeded.beyond(base, arm, margin) : 0;
    }

    private Verdict verdict(Direction direction, Interval equivalence) {
        if (ratio.low > 1 || ratio.high < 1) {
            boolean higher = ratio.low > 1;
            return higher == (direction == Direction.HIGHER_IS_BETTER) ? Verdict.BETTER : Verdict.WORSE;
        }
        boolean within = equivalence.low > 1 / (1 + margin) && equivalence.high < 1 + margin;
        return within ? Verdict.EQUIVALENT : Verdict.UNDECIDED;
    }

    /** The difference in per cent of the base, with its interval. */
    public Interval percentChange() {
        return new Interval(percent(ratio.value), percent(ratio.low), percent(ratio.high));
    }

    /** {@code better}, {@code worse}, {@code equivalent within 1 %} or {@code undecided (needs about 7 more rounds)}. */
    public String words() {
        switch (verdict) {
            case EQUIVALENT:
                return "equivalent within " + trimmed(100 * margin) + " %";
            case UNDECIDED:
                return "undecided (needs about " + roundsMissing + " more round" + (roundsMissing == 1 ? ")" : "s)");
            default:
                return verdict.name().toLowerCase(Locale.ROOT);
        }
    }

    private static double percent(double ratio) {
        return 100 * (ratio - 1);
    }

    private static String trimmed(double figure) {
        return String.format(Locale.ROOT, "%.2f", figure).replaceAll("\\.?0+$", "");
    }
}
