package dev.winnow.report.compare;

import dev.winnow.report.statistics.RatioOfMeans;
import dev.winnow.report.statistics.Sample;
import dev.winnow.report.table.Interval;

/**
 * Computes the relative change of a rate with its 95 % interval: from the variation between figures where each side has enough of them,
 * such as one per JVM, otherwise from the counting error alone, which assumes independent constructions.
 */
final class RateChange {
    private static final double CONFIDENCE = 0.95;
    private static final double NORMAL_95 = 1.959964;
    private static final long SEED = 1;

    private RateChange() {}

    static boolean suffice(double[] base, double[] changed) {
        return isSample(base) && isSample(changed);
    }

    /** In per cent; only if the figures {@link #suffice}. */
    static Interval over(double[] base, double[] changed) {
        return percent(new RatioOfMeans(new Sample(base), new Sample(changed), SEED).interval(CONFIDENCE));
    }

    /** In per cent; both counts must be positive. */
    static Interval byCounting(double baseRate, long baseCount, double changedRate, long changedCount) {
        double reach = NORMAL_95 * Math.sqrt(1.0 / baseCount + 1.0 / changedCount);
        double ratio = changedRate / baseRate;
        return percent(new Interval(ratio, ratio * Math.exp(-reach), ratio * Math.exp(reach)));
    }

    private static boolean isSample(double[] rates) {
        if (rates.length < Sample.LEAST_SIZE) {
            return false;
        }
        for (double rate : rates) {
            if (!(rate > 0 && rate < Double.POSITIVE_INFINITY)) {
                return false;
            }
        }
        return true;
    }

    private static Interval percent(Interval ratio) {
        return new Interval(100 * (ratio.value - 1), 100 * (ratio.low - 1), 100 * (ratio.high - 1));
    }
}
