package dev.winnow.report.statistics;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Simulates experiments on a machine whose speed drifts between rounds. */
class PairedLogRatioTest {
    private static final double DRIFT = 0.10;

    @ParameterizedTest
    @ValueSource(ints = {10, 20, 60})
    void atMostFivePercentFalsePositives(int rounds) {
        assertThat(found(rounds, 1, 0.02, true)).isLessThanOrEqualTo(0.05 + Simulations.samplingError());
    }

    @Test
    void atMostFivePercentFalsePositivesWithoutDrift() {
        assertThat(found(20, 1, 0, true)).isLessThanOrEqualTo(0.05 + Simulations.samplingError());
    }

    @Test
    void pairingFindsADifferenceDespiteDrift() {
        assertThat(found(20, 0.97, 0.02, true)).isGreaterThan(0.95);
        assertThat(found(20, 0.97, 0.02, false)).isLessThan(0.20);
    }

    @Test
    void fewRoundsAreNotPaired() {
        Sample base = inRounds(1, 1.2, 1.1);
        Sample arm = inRounds(2, 2.2, 2.1);
        assertThat(LogRatios.between(base, arm)).isInstanceOf(UnpairedLogRatio.class);
    }

    @Test
    void armsWithDifferentRoundsAreNotPaired() {
        double[] values = IntStream.range(0, 12).mapToDouble(i -> 1 + i / 100.0).toArray();
        Sample base = new Sample(IntStream.range(0, 12).toArray(), values);
        assertThat(LogRatios.between(base, new Sample(IntStream.range(1, 13).toArray(), values)))
                .isInstanceOf(UnpairedLogRatio.class);
        assertThat(LogRatios.between(base, new Sample(values))).isInstanceOf(UnpairedLogRatio.class);
        assertThat(LogRatios.between(base, base)).isInstanceOf(PairedLogRatio.class);
    }

    @Test
    void theVarianceIsThatWithinRounds() {
        Random random = new Random(4);
        double[] drift = drift(random, 400);
        LogRatio ratio =
                LogRatios.between(inRounds(jvms(random, drift, 1, 0.02)), inRounds(jvms(random, drift, 0.97, 0.02)));

        assertThat(ratio.varianceOfOne()).isBetween(0.85 * 2 * 0.02 * 0.02, 1.15 * 2 * 0.02 * 0.02);
        assertThat(ratio.degreesOfFreedom).isEqualTo(399);
    }

    private static double found(int rounds, double effect, double deviation, boolean paired) {
        Random random = new Random(20_261_121);
        int found = 0;
        for (int i = 0; i < Simulations.EXPERIMENTS; i++) {
            double[] drift = deviation == 0 ? ones(rounds) : drift(random, rounds);
            double own = deviation == 0 ? 0.02 : deviation;
            double[] base = jvms(random, drift, 1, own);
            double[] arm = jvms(random, drift, effect, own);
            Verdict verdict = new Comparison(
                            paired ? inRounds(base) : new Sample(base),
                            paired ? inRounds(arm) : new Sample(arm),
                            Direction.LOWER_IS_BETTER,
                            0.001,
                            i)
                    .verdict;
            found += verdict == Verdict.BETTER || verdict == Verdict.WORSE ? 1 : 0;
        }
        return (double) found / Simulations.EXPERIMENTS;
    }

    private static double[] ones(int rounds) {
        double[] ones = new double[rounds];
        Arrays.fill(ones, 1);
        return ones;
    }

    private static double[] drift(Random random, int rounds) {
        return IntStream.range(0, rounds)
                .mapToDouble(i -> Math.exp(DRIFT * random.nextGaussian()))
                .toArray();
    }

    private static double[] jvms(Random random, double[] drift, double effect, double deviation) {
        return Arrays.stream(drift)
                .map(round -> 700 * effect * round * (1 + deviation * random.nextGaussian()))
                .toArray();
    }

    private static Sample inRounds(double... values) {
        return new Sample(IntStream.range(0, values.length).toArray(), values);
    }
}
