package dev.winnow.lab.workload.load;

import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

class LatencyWindowsTest {
    /** That of the histograms: three digits. */
    private static final double ROUNDING = 0.1;

    private final LatencyRecorder latency = new LatencyRecorder();

    @Test
    void percentilesAreOverWindowsAndEachWindowCountsOnce() {
        for (int i = 1; i <= 100; i++) {
            window(i, i);
        }

        LatencyWindows windows = LatencyWindows.of(latency);

        assertThat(windows.windows).isEqualTo(100);
        assertThat(windows.meanP50).isCloseTo(50_000 + 100, withinPercentage(ROUNDING));
        assertThat(windows.meanP95).isCloseTo(95_000 + 100, withinPercentage(ROUNDING));
        assertThat(windows.meanP99).isCloseTo(99_000 + 100, withinPercentage(ROUNDING));
        assertThat(windows.maxP99).isCloseTo(99_000 + 200, withinPercentage(ROUNDING));
    }

    @Test
    void aWindowWithoutAnOperationIsNoneAndTheUnfinishedOneHasItsLatenciesInTheWhole() {
        window(1, 4);
        latency.endWindow();
        latency.record(TimeUnit.MILLISECONDS.toNanos(7));

        assertThat(LatencyWindows.of(latency).windows).isEqualTo(1);
        assertThat(latency.all().getTotalCount()).isEqualTo(9);
        assertThat(latency.all().getMaxValue()).isGreaterThanOrEqualTo(TimeUnit.MILLISECONDS.toNanos(7));
    }

    @Test
    void aPercentileTakesAsManyWindowsAsItDivides() {
        assertThat(new LatencyWindows(99, 1, 1, 1, 1).suffice(99)).isFalse();
        assertThat(new LatencyWindows(100, 1, 1, 1, 1).suffice(99)).isTrue();
        assertThat(new LatencyWindows(19, 1, 1, 1, 1).suffice(95)).isFalse();
        assertThat(new LatencyWindows(20, 1, 1, 1, 1).suffice(95)).isTrue();
    }

    /** A mean of {@code millis} and 100 us, a maximum of {@code millis} and 200 us. */
    private void window(int millis, int pairs) {
        long nanos = TimeUnit.MILLISECONDS.toNanos(millis);
        for (int i = 0; i < pairs; i++) {
            latency.record(nanos);
            latency.record(nanos + TimeUnit.MICROSECONDS.toNanos(200));
        }
        latency.endWindow();
    }
}
