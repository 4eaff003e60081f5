package dev.winnow.demo;

import java.util.List;
import java.util.Map;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.run.Cell;
import dev.winnow.experiment.run.Experiment;
import dev.winnow.experiment.run.Measure;
import dev.winnow.experiment.run.Phase;
import dev.winnow.experiment.run.Results;
import dev.winnow.experiment.run.Trial;
import dev.winnow.experiment.run.TrialResult;
import dev.winnow.lab.workload.gains.GainBlock;
import dev.winnow.lab.workload.load.BlockResult;
import dev.winnow.lab.workload.load.Latency;
import dev.winnow.lab.workload.load.LatencyWindows;
import dev.winnow.lab.workload.load.Usage;
import dev.winnow.report.table.Table;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class DemoTablesTest {
    private static final long OPERATIONS = 1_000;
    private static final Cell C1 = new Cell("C1", 0, OPERATIONS);
    private static final Arm VENDOR = new Arm("vendor", List.of());
    private static final Arm PATCHED = new Arm("patched", List.of());

    @Test
    void theComparisonGivesMeansChangeAndInterval() {
        Table table = ComparisonTable.of(result(
                jvm(1, VENDOR, 64_000),
                jvm(1, PATCHED, 62_700),
                jvm(2, VENDOR, 64_010),
                jvm(2, PATCHED, 62_720),
                jvm(3, VENDOR, 63_990),
                jvm(3, PATCHED, 62_710)));

        assertThat(cell(table, 0, "vendorBytesPerOperation")).isEqualTo(64_000.0);
        assertThat(cell(table, 0, "patchedBytesPerOperation")).isEqualTo(62_710.0);
        assertThat(cell(table, 0, "differenceBytesPerOperation")).isEqualTo(-1_290.0);
        assertThat((double) cell(table, 0, "differencePercent")).isCloseTo(-2.016, within(0.001));
        assertThat((double) cell(table, 0, "differencePercentLow")).isLessThan(-2.016);
        assertThat((double) cell(table, 0, "differencePercentHigh")).isBetween(-2.016, 0.0);
        assertThat(cell(table, 0, "verdict")).isEqualTo("better");
    }

    @Test
    void oneJvmAnArmHasNoIntervalAndNoVerdict() {
        Table table = ComparisonTable.of(result(jvm(1, VENDOR, 64_000), jvm(1, PATCHED, 62_720)));

        assertThat((double) cell(table, 0, "differencePercent")).isCloseTo(-2.0, within(1e-9));
        assertThat(cell(table, 0, "differencePercentLow")).isEqualTo(Double.NaN);
        assertThat(cell(table, 0, "verdict")).isEqualTo("too few JVMs for an interval");
    }

    @Test
    void gainsAreSortedAgainstTheMeanOfTheVendorsBlocks() {
        Table table = GainsTable.of(List.of(
                gain(List.of(), "", 64_000),
                gain(List.of("small"), "on", 63_910),
                gain(List.of("fixed"), "fixed", 64_020),
                gain(List.of("large"), "on", 60_010),
                gain(List.of(), "", 64_020),
                gain(List.of("small", "fixed", "large"), "on", 59_910)));

        assertThat(table.rows().stream().map(row -> row.get(0)))
                .containsExactly("large", "small", "fixed", "all of them together");
        assertThat(cell(table, 0, "savedBytesPerOperation")).isEqualTo(4_000.0);
        assertThat(cell(table, 1, "savedBytesPerOperation")).isEqualTo(100.0);
        assertThat(cell(table, 2, "savedBytesPerOperation")).isEqualTo(Double.NaN);
        assertThat(cell(table, 3, "savedBytesPerOperation")).isEqualTo(4_100.0);
        assertThat(table.title).contains("varied by 20 B/op");
    }

    private static Object cell(Table table, int row, String key) {
        for (int column = 0; column < table.columns.size(); column++) {
            if (table.columns.get(column).key.equals(key)) {
                return table.rows().get(row).get(column);
            }
        }
        throw new AssertionError("no column " + key);
    }

    private static List<Results> result(TrialResult... jvms) {
        Experiment experiment = new Experiment("Test", List.of(VENDOR, PATCHED), List.of(C1), 3, null, 0.01, 1);
        return List.of(new Results(experiment, List.of(jvms)));
    }

    private static TrialResult jvm(int round, Arm arm, double bytesPerOperation) {
        return TrialResult.of(
                new Trial(round, C1, arm),
                OPERATIONS,
                Map.of(),
                Map.of(Measure.BYTES, bytesPerOperation, Measure.CPU, 700.0));
    }

    private static GainBlock gain(List<String> patches, String state, long bytesPerOperation) {
        return new GainBlock(patches, state, block(bytesPerOperation));
    }

    private static BlockResult block(long bytesPerOperation) {
        return new BlockResult(
                Phase.MEASURED,
                OPERATIONS,
                Map.of(),
                new Usage(1, bytesPerOperation * OPERATIONS, 1, 0, 0, 0, 0, 0),
                new Latency(1, 1, 1, 1, 1),
                new LatencyWindows(1, 1, 1, 1, 1));
    }
}
