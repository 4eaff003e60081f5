package dev.winnow.report.statistics;

import java.util.Random;

import dev.winnow.report.table.Interval;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class MeanDifferenceTest {
    /** Of unequal scatter, as the stages of two arms have; the binomial deviation of 2,000 experiments is 0.5 %. */
    @Test
    void theIntervalHasTheTrueDifferenceInNineteenOfTwentyExperiments() {
        Random random = new Random(41);
        int experiments = 2_000;
        int hits = 0;
        for (int i = 0; i < experiments; i++) {
            Interval change = MeanDifference.between(normal(random, 5, 20, 4), normal(random, 8, 17, 1));
            hits += change.low <= -3 && -3 <= change.high ? 1 : 0;
        }
        assertThat((double) hits / experiments).isBetween(0.935, 0.97);
    }

    @Test
    void figuresMayBeZero() {
        Interval change = MeanDifference.between(new double[] {2, 2, 2}, new double[3]);
        assertThat(change).isEqualTo(new Interval(-2, -2, -2));
        assertThat(MeanDifference.mean(0, 0, 0)).isEqualTo(new Interval(0, 0, 0));
    }

    /** By Welch's formula: 2.388 degrees of freedom, whose quantile was integrated numerically. */
    @Test
    void aKnownDifference() {
        Interval change = MeanDifference.between(new double[] {1, 2, 3, 4}, new double[] {2, 4, 9});
        assertThat(change.value).isEqualTo(2.5, within(1e-9));
        assertThat(change.low).isEqualTo(-5.5575, within(1e-3));
        assertThat(change.high).isEqualTo(10.5575, within(1e-3));
    }

    private static double[] normal(Random random, int size, double mean, double deviation) {
        return random.doubles(size)
                .map(any -> mean + deviation * random.nextGaussian())
                .toArray();
    }
}
