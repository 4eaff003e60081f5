package dev.winnow.report.account;

import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

import dev.winnow.report.model.Chart;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class TimelineTest {
    private static final Instant START = Instant.parse("2026-11-23T12:00:00Z");

    private final Timeline timeline = new Timeline();

    @Test
    void valuesAreBytesPerSecondOfCompleteIntervals() {
        for (int second = 0; second < 20; second++) {
            add("netty", START.plusSeconds(second), 1_000 + second);
            add("netty", START.plusSeconds(second).plusMillis(500), 1_000);
        }

        Chart.Mark netty = timeline.chart().marks().get(0);

        assertThat(netty.label).isEqualTo("netty");
        assertThat(Instant.ofEpochMilli((long) netty.low)).isEqualTo(START.plusSeconds(1));
        assertThat(Instant.ofEpochMilli((long) netty.high)).isEqualTo(START.plusSeconds(19));
        assertThat(netty.dots).hasSize(18).startsWith(2_001, 2_002).endsWith(2_018);
    }

    @Test
    void intervalsGrowWithTheRecordingAndLoseNothing() {
        Random random = new Random(1);
        double[] hours = new double[48];
        for (int i = 0; i < 100_000; i++) {
            int second = random.nextInt(hours.length * 3_600);
            add("netty", START.plusSeconds(second), 10);
            hours[second / 3_600] += 10;
        }

        Chart.Mark netty = timeline.chart().marks().get(0);

        double seconds = (netty.high - netty.low) / 1_000 / netty.dots.length;
        assertThat(netty.dots).hasSizeBetween(118, 240);
        assertThat(seconds).isBetween(720.0, 1_440.0);
        assertThat(netty.value * seconds).isCloseTo(1_000_000, within(3 * 10 * seconds));
    }

    @Test
    void recordingsMayBeReadInAnyOrder() {
        for (int second : List.of(900, 30, 600, 0, 1_200, 300)) {
            add("netty", START.plusSeconds(second), 80);
        }

        Chart.Mark netty = timeline.chart().marks().get(0);

        // Intervals of 8 seconds; the first and the last event are in the outermost ones.
        assertThat(netty.dots).contains(10, 10, 10, 10);
        assertThat(netty.value).isEqualTo(40);
    }

    @Test
    void ownersThatAllocateLittleAreOne() {
        for (int owner = 0; owner < 12; owner++) {
            for (int second = 0; second < 20; second++) {
                add("owner" + owner, START.plusSeconds(second), 100 - owner);
            }
        }

        List<Chart.Mark> marks = timeline.chart().marks();

        assertThat(marks).hasSize(9);
        assertThat(marks.get(0).label).isEqualTo("owner0");
        assertThat(marks.get(8).label).isEqualTo("(others)");
        assertThat(marks.get(8).dots).containsOnly(92 + 91 + 90 + 89);
    }

    @Test
    void aShortRecordingHasNone() {
        add("netty", START, 1);
        add("netty", START.plusSeconds(5), 1);

        assertThat(timeline.chart().marks()).isEmpty();
        assertThat(new Timeline().chart().marks()).isEmpty();
    }

    private void add(String owner, Instant time, double bytes) {
        timeline.add(owner, TimeUnit.MILLISECONDS.toNanos(time.toEpochMilli()), bytes);
    }
}
