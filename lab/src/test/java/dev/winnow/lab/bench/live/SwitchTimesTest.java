package dev.winnow.lab.bench.live;

import java.util.List;

import dev.winnow.lab.bench.live.SwitchTimes.Switch;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class SwitchTimesTest {
    private static final Switch FIRST = new Switch(500, 140);
    private static final Switch SECOND = new Switch(40, 90);

    @Test
    void tellsTheFirstInTheirOrderAndHowAllAreSpread() {
        List<Switch> all = List.of(FIRST, SECOND, new Switch(200, 110), new Switch(0, 0.5), new Switch(0, 0.7));
        assertThat(new SwitchTimes(all))
                .hasToString("5 switches, the first three in 140.0, 90.0, 110.0 ms after 500.0, 40.0, 200.0 ms of"
                        + " preparing; of all 90.0 ms median, 140.0 ms 99th percentile, 140.0 ms longest");
    }

    @Test
    void twoAreEnough() {
        assertThat(new SwitchTimes(List.of(FIRST, SECOND)))
                .asString()
                .startsWith("2 switches, the first three in 140.0, 90.0 ms after 500.0, 40.0 ms");
    }
}
