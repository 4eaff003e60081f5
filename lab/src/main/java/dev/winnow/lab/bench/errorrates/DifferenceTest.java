package dev.winnow.lab.bench.errorrates;

import java.util.Arrays;
import java.util.stream.IntStream;

import dev.winnow.report.statistics.Comparison;
import dev.winnow.report.statistics.ConfidenceSequence;
import dev.winnow.report.statistics.Direction;
import dev.winnow.report.statistics.Sample;
import dev.winnow.report.statistics.Verdict;

/** Decides whether two arms differ, given their figures round by round. */
interface DifferenceTest {
    double MARGIN = 0.001;

    boolean differs(double[] one, double[] other, Direction direction, long seed);

    /** As {@code winnow ab} does for JVMs that run one after another. */
    DifferenceTest OF_JVMS = (one, other, direction, seed) ->
            isDifference(new Comparison(sample(one), sample(other), direction, MARGIN, seed).verdict);

    /** As {@code winnow ab --paired} does. */
    DifferenceTest OF_PAIRS = (one, other, direction, seed) ->
            isDifference(Comparison.ofPairs(sample(one), sample(other), direction, MARGIN, seed).verdict);

    /** As with {@code --until-decided}: looks after every round, and stops with the first verdict. */
    DifferenceTest UNTIL_DECIDED = (one, other, direction, seed) -> {
        double[] logRatios = new double[one.length];
        Arrays.setAll(logRatios, i -> Math.log(other[i] / one[i]));
        for (int rounds = ConfidenceSequence.LEAST_ROUNDS; rounds <= logRatios.length; rounds++) {
            Verdict verdict = Comparison.sequential(Arrays.copyOf(logRatios, rounds), direction, MARGIN).verdict;
            if (verdict != Verdict.UNDECIDED) {
                return isDifference(verdict);
            }
        }
        return false;
    };

    private static Sample sample(double[] values) {
        return new Sample(IntStream.range(0, values.length).toArray(), values);
    }

    private static boolean isDifference(Verdict verdict) {
        return verdict == Verdict.BETTER || verdict == Verdict.WORSE;
    }
}
