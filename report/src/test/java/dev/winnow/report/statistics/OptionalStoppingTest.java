package dev.winnow.report.statistics;

import java.util.Arrays;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Predicate;

import org.apache.commons.statistics.distribution.TDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Simulates experiments that stop at the first round whose comparison decides. Seeds are fixed, so that a failure is never bad luck. */
class OptionalStoppingTest {
    private static final int ROUNDS = 100;
    private static final double MARGIN = 0.01;

    @ParameterizedTest
    @EnumSource
    void atMostFivePercentFalseDifferences(SimulatedExperiments distribution) {
        assertThat(shareOfStops(ratios(distribution, 1), 1, ROUNDS, OptionalStoppingTest::differs))
                .isLessThanOrEqualTo(0.05 + Simulations.samplingError());
    }

    @ParameterizedTest
    @EnumSource
    void atMostFivePercentFalseEquivalencesAtTheMargin(SimulatedExperiments distribution) {
        assertThat(shareOfStops(
                        ratios(distribution, 1 + MARGIN),
                        2,
                        ROUNDS,
                        ratios -> compare(ratios).verdict == Verdict.EQUIVALENT))
                .isLessThanOrEqualTo(0.05 + Simulations.samplingError());
    }

    /** Shows that the simulation finds the error that the confidence sequence is there to avoid. */
    @Test
    void anIntervalForOneLookErrsFarMoreOftenWhenLookedAtAfterEveryRound() {
        assertThat(shareOfStops(
                        ratios(SimulatedExperiments.NORMAL, 1), 3, ROUNDS, OptionalStoppingTest::differsByPlainT))
                .isGreaterThan(0.15);
    }

    @Test
    void findsADifferenceOfOneStandardDeviationWithinTwentyRounds() {
        assertThat(shareOfStops(random -> -0.03 + 0.03 * random.nextGaussian(), 4, 20, OptionalStoppingTest::differs))
                .isGreaterThan(0.8);
    }

    @Test
    void showsEquivalenceWithinAMarginOfOneStandardDeviation() {
        assertThat(shareOfStops(
                        random -> 0.01 * random.nextGaussian(),
                        5,
                        30,
                        ratios -> compare(ratios).verdict == Verdict.EQUIVALENT))
                .isGreaterThan(0.8);
    }

    private static Function<Random, Double> ratios(SimulatedExperiments distribution, double effect) {
        return random -> {
            Sample base = distribution.arm(random, Sample.LEAST_SIZE, 1);
            Sample arm = distribution.arm(random, Sample.LEAST_SIZE, effect);
            return Math.log(arm.value(0) / base.value(0));
        };
    }

    private static double shareOfStops(
            Function<Random, Double> round, long seed, int rounds, Predicate<double[]> stops) {
        Random random = new Random(seed);
        int stopped = 0;
        for (int experiment = 0; experiment < Simulations.EXPERIMENTS; experiment++) {
            double[] ratios = new double[rounds];
            Arrays.setAll(ratios, i -> round.apply(random));
            boolean stop = false;
            for (int seen = ConfidenceSequence.LEAST_ROUNDS; seen <= rounds && !stop; seen++) {
                stop = stops.test(Arrays.copyOf(ratios, seen));
            }
            stopped += stop ? 1 : 0;
        }
        return (double) stopped / Simulations.EXPERIMENTS;
    }

    private static boolean differs(double[] ratios) {
        Verdict verdict = compare(ratios).verdict;
        return verdict == Verdict.BETTER || verdict == Verdict.WORSE;
    }

    private static Comparison compare(double[] ratios) {
        return Comparison.sequential(ratios, Direction.LOWER_IS_BETTER, MARGIN);
    }

    /** Student's t at 5 %, for a number of rounds that is known beforehand. */
    private static boolean differsByPlainT(double[] ratios) {
        double mean = Arrays.stream(ratios).average().orElseThrow();
        double squares = Arrays.stream(ratios)
                .map(ratio -> (ratio - mean) * (ratio - mean))
                .sum();
        double standardError = Math.sqrt(squares / (ratios.length - 1) / ratios.length);
        double quantile = TDistribution.of(ratios.length - 1).inverseSurvivalProbability(0.025);
        return Math.abs(mean) > quantile * standardError;
    }
}
