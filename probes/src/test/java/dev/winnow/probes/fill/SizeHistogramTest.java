package dev.winnow.probes.fill;

import dev.winnow.probes.runtime.SampledCollection;
import dev.winnow.probes.sites.FillStatistics;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class SizeHistogramTest {
    @Test
    void percentilesAreSampledSizes() {
        SizeHistogram histogram = new SizeHistogram(GrowthModel.HASH_TABLE);
        for (int size = 1; size <= 100; size++) {
            histogram.add(-1, size);
        }
        FillStatistics fill = histogram.statistics();

        assertThat(new int[] {fill.min(), fill.p10(), fill.p50(), fill.p90(), fill.p99(), fill.max()})
                .containsExactly(1, 10, 50, 90, 99, 100);
    }

    @Test
    void advisesTheCapacityWithTheFewestBytesOverAllSamples() {
        SizeHistogram few = new SizeHistogram(GrowthModel.HASH_TABLE);
        few.add(-1, 1);
        assertThat(few.statistics().adviceCapacity()).isEqualTo(2);

        SizeHistogram mostlySmall = new SizeHistogram(GrowthModel.HASH_TABLE);
        for (int i = 0; i < 99; i++) {
            mostlySmall.add(64, 3);
        }
        mostlySmall.add(64, 40);
        assertThat(mostlySmall.statistics().adviceCapacity()).isEqualTo(4);
        assertThat(mostlySmall.statistics().savedBytes()).isPositive();
    }

    @Test
    void anOptimalCapacityWastesNothing() {
        SizeHistogram exact = new SizeHistogram(GrowthModel.HASH_TABLE);
        exact.add(-1, 12);
        FillStatistics fill = exact.statistics();

        assertThat(fill.wastedBytes()).isZero();
        assertThat(fill.resizes()).isZero();
        assertThat(fill.savedBytes()).isZero();
        assertThat(fill.adviceCapacity()).as("no capacity is cheaper than none").isEqualTo(-1);
    }

    @Test
    void aSiteThatAdaptsItsCapacityIsAdvisedToKeepIt() {
        SizeHistogram fitting = new SizeHistogram(GrowthModel.HASH_TABLE);
        fitting.add(16, 12);
        fitting.add(256, 190);
        FillStatistics fill = fitting.statistics();

        assertThat(fill.adviceCapacity()).isEqualTo(FillStatistics.KEEP_CURRENT);
        assertThat(fill.savedBytes()).isZero();
    }

    @Test
    void copiesHaveSizesButNoWaste() {
        SizeHistogram copies = new SizeHistogram(GrowthModel.ARRAY);
        copies.add(SampledCollection.COPY, 5);

        assertThat(copies.statistics().p50()).isEqualTo(5);
        assertThat(copies.statistics().wastedBytes()).isNaN();
    }

    @Test
    void noSamplesGiveNoStatistics() {
        assertThat(new SizeHistogram(GrowthModel.ARRAY).statistics()).isNull();
    }
}
