package dev.winnow.report.statistics;

import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class SubsetMeansTest {
    private static final long SEED = 7;

    @Test
    void theEndsAreMeansOfSubsets() {
        SubsetMeans means = new SubsetMeans(new double[] {1, 2, 6}, SEED);

        // 1, 1.5, 2, 3, 3.5, 4, 6: eight places.
        assertThat(means.low(1 / 8.0)).isEqualTo(1);
        assertThat(means.high(1 / 8.0)).isEqualTo(6);
        assertThat(means.low(3 / 8.0)).isEqualTo(2);
        assertThat(means.high(3 / 8.0)).isEqualTo(3.5, within(1e-12));
    }

    @ParameterizedTest
    @CsvSource({"4, 0.05, false", "5, 0.05, true", "5, 0.025, false", "6, 0.025, true"})
    void fewPairsHaveNoInterval(int pairs, double tail, boolean any) {
        double[] logRatios =
                DoubleStream.iterate(0.01, x -> x + 0.01).limit(pairs).toArray();

        assertThat(new SubsetMeans(logRatios, SEED).canLeaveOut(tail)).isEqualTo(any);
    }

    @ParameterizedTest
    @ValueSource(ints = {6, 9, 12, 13, 40})
    void pairsThatDifferByNearlyTheSameInBothDirectionsAreSeldomADifference(int pairs) {
        Random random = new Random(20_261_124);

        assertThat(excludeZero(pairs, () -> (random.nextBoolean() ? 0.05 : -0.05) + 1e-6 * random.nextGaussian()))
                .isLessThanOrEqualTo(0.05 + Simulations.samplingError());
    }

    @ParameterizedTest
    @ValueSource(ints = {6, 12, 40})
    void normalPairsAreSeldomADifferenceAndNotNever(int pairs) {
        Random random = new Random(20_261_124);

        assertThat(excludeZero(pairs, random::nextGaussian))
                .isLessThanOrEqualTo(0.05 + Simulations.samplingError())
                .isGreaterThan(0.03 - Simulations.samplingError());
    }

    @Test
    void moreThanTwelvePairsAreDividedByDrawnSubsets() {
        double[] logRatios = new double[100];
        Arrays.setAll(logRatios, i -> 0.3 + 0.001 * i);
        SubsetMeans means = new SubsetMeans(logRatios, SEED);

        assertThat(means.low(0.025)).isBetween(0.335, 0.3495);
        assertThat(means.high(0.025)).isBetween(0.3495, 0.365);
        assertThat(new SubsetMeans(logRatios, SEED).low(0.025)).isEqualTo(means.low(0.025));
    }

    private static double excludeZero(int pairs, DoubleSupplier logRatio) {
        int excluded = 0;
        for (int i = 0; i < Simulations.EXPERIMENTS; i++) {
            SubsetMeans means =
                    new SubsetMeans(DoubleStream.generate(logRatio).limit(pairs).toArray(), i);
            excluded += means.low(0.025) > 0 || means.high(0.025) < 0 ? 1 : 0;
        }
        return (double) excluded / Simulations.EXPERIMENTS;
    }
}
