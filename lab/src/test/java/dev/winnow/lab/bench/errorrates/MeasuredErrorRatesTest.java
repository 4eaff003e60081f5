package dev.winnow.lab.bench.errorrates;

import java.util.OptionalInt;
import java.util.Random;

import dev.winnow.report.statistics.Direction;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

class MeasuredErrorRatesTest {
    /** Of a share of 5 % in 400 experiments. */
    private static final double ERROR = 3 * Math.sqrt(0.05 * 0.95 / 400);

    private final double[] base = new Random(7).doubles(30, 990, 1_010).toArray();
    private final double[] same = new Random(8).doubles(30, 990, 1_010).toArray();

    @Test
    void jvmsThatDoNotDifferAreSeldomCalledDifferent() {
        assertThat(rates(5).falseDifferences()).isLessThan(0.05 + ERROR);
    }

    @Test
    void theSmallestEffectIsTheOneThatIsFoundEightTimesOfTen() {
        double effect = rates(5).smallestEffectFound();

        // Uniform within 1 % has a deviation of 0.58 %; Student's t for two samples of five asks for 2.02 of those.
        assertThat(effect).isCloseTo(2.02 * 0.0058, within(0.003));
        assertThat(rates(5).found(1 + effect)).isGreaterThanOrEqualTo(0.80);
        assertThat(rates(20).smallestEffectFound()).isLessThan(effect / 1.7);
    }

    @Test
    void theLeastNumberOfJvmsThatFindADifferenceIsLessForALargerOne() {
        // A normal approximation: 2 * (2.8 * 0.58 % / 0.6 %)^2 is 15.
        assertThat(jvmsThatFind(0.006).getAsInt()).isBetween(12, 18);
        assertThat(jvmsThatFind(0.012).getAsInt()).isBetween(4, 6);
        assertThat(jvmsThatFind(0.0005)).isEmpty();
    }

    @Test
    void roundsInOrderMakeIndependentExperiments() {
        double[] twice = new Random(9).doubles(30, 1_980, 2_020).toArray();
        assertThat(new MeasuredErrorRates(base, twice, 5, Direction.LOWER_IS_BETTER, 400, DifferenceTest.OF_JVMS)
                        .inOrder())
                .hasSize(6)
                .containsOnly(true);
    }

    @Test
    void armsNeedTheirRounds() {
        assertThatThrownBy(() -> rates(31)).hasMessage("30 rounds are too few for arms of 31 JVMs");
    }

    @Test
    void pairsFindWhatIsCoveredByWhatBothSharedAndInventNothing() {
        double[] shared = new Random(10).doubles(30, 500, 2_000).toArray();
        double[] one = new double[30];
        double[] other = new double[30];
        for (int i = 0; i < 30; i++) {
            one[i] = shared[i] * base[i];
            other[i] = shared[i] * same[i];
        }

        assertThat(with(DifferenceTest.OF_PAIRS, one, other).falseDifferences()).isLessThan(0.05 + ERROR);
        assertThat(with(DifferenceTest.OF_PAIRS, one, other).found(1.02)).isGreaterThan(0.8);
        assertThat(with(DifferenceTest.UNTIL_DECIDED, one, other).falseDifferences())
                .isLessThan(0.05 + ERROR);
        assertThat(with(DifferenceTest.UNTIL_DECIDED, one, other).found(1.02)).isGreaterThan(0.8);
    }

    private static MeasuredErrorRates with(DifferenceTest test, double[] one, double[] other) {
        return new MeasuredErrorRates(one, other, 12, Direction.LOWER_IS_BETTER, 400, test);
    }

    private OptionalInt jvmsThatFind(double effect) {
        return MeasuredErrorRates.jvmsThatFind(
                effect, base, same, Direction.LOWER_IS_BETTER, 400, DifferenceTest.OF_JVMS);
    }

    private MeasuredErrorRates rates(int perArm) {
        return new MeasuredErrorRates(base, same, perArm, Direction.LOWER_IS_BETTER, 400, DifferenceTest.OF_JVMS);
    }
}
