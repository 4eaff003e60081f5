package dev.winnow.agent.switching;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class SwitchRateTest {
    private static final long SECOND = 1_000_000_000L;

    private long now;

    private final SwitchRate rate = new SwitchRate() {
        @Override
        long nanoTime() {
            return now;
        }
    };

    @Test
    void theThirdSwitchWithinAMinuteIsFrequent() {
        switchAfter(0);
        switchAfter(20 * SECOND);
        assertThat(rate.isFrequent()).isFalse();
        switchAfter(20 * SECOND);
        assertThat(rate.isFrequent()).isTrue();
    }

    @Test
    void threeSwitchesWithinMoreThanAMinuteAreNotFrequent() {
        switchAfter(0);
        switchAfter(31 * SECOND);
        switchAfter(31 * SECOND);
        assertThat(rate.isFrequent()).isFalse();
    }

    @Test
    void quietBeginsMoreThanAMinuteAfterTheLastSwitch() {
        switchAfter(0);
        now += 60 * SECOND;
        assertThat(rate.isQuiet()).isFalse();
        now++;
        assertThat(rate.isQuiet()).isTrue();
    }

    private void switchAfter(long nanos) {
        now += nanos;
        rate.record();
    }
}
