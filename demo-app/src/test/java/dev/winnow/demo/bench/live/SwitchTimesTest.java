package dev.winnow.demo.bench.live;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class SwitchTimesTest {
    @Test
    void tellsTheFirstInTheirOrderAndHowAllAreSpread() {
        assertThat(new SwitchTimes(700, 150, 350, 9, 11))
                .hasToString("5 switches: 700, 150, 350 ms the first, which retransform;"
                        + " of all 150.0 ms median, 700.0 ms 99th percentile, 700.0 ms longest");
    }

    @Test
    void twoAreEnough() {
        assertThat(new SwitchTimes(700, 150)).asString().startsWith("2 switches: 700, 150 ms the first");
    }
}
