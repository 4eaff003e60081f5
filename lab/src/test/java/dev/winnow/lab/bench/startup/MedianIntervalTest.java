package dev.winnow.lab.bench.startup;

import java.util.Random;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class MedianIntervalTest {
    @Test
    void sixValuesNeedAllOfThem() {
        assertThat(MedianInterval.of(6, 1, 5, 2, 4, 3)).isEqualTo(new MedianInterval(3.5, 1, 6));
    }

    /** The chance that three of twelve are below the median, or fewer, is 7 %; that two are, 1.9 %. */
    @Test
    void twelveValuesLeaveTwoOutAtEachEnd() {
        assertThat(MedianInterval.of(12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)).isEqualTo(new MedianInterval(6.5, 3, 10));
    }

    @Test
    void fewerThanSixValuesAreTooFew() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MedianInterval.of(1, 2, 3, 4, 5))
                .withMessage("an interval needs at least 6 values, not 5");
    }

    @Test
    void atLeast95Of100IntervalsHoldTheMedian() {
        Random random = new Random(48662);
        int holding = 0;
        for (int i = 0; i < 10_000; i++) {
            // Skewed: the median of an exponential distribution is ln 2.
            MedianInterval interval = MedianInterval.of(
                    random.doubles(13).map(uniform -> -Math.log(1 - uniform)).toArray());
            holding += interval.low() <= Math.log(2) && Math.log(2) <= interval.high() ? 1 : 0;
        }
        assertThat(holding).isBetween(9_500, 9_900);
    }

    @Test
    void textHasSigns() {
        assertThat(new MedianInterval(12.4, -3.6, 1234)).hasToString("+12 (-4 to +1234)");
    }
}
