package dev.winnow.demo;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.arm.JitMode;
import dev.winnow.experiment.jvm.JavaHome;
import dev.winnow.experiment.jvm.SdkVersion;
import dev.winnow.experiment.run.Phase;
import dev.winnow.lab.fork.EmulatorSettings;
import dev.winnow.lab.fork.ForkResult;
import dev.winnow.lab.workload.client.Connection;
import dev.winnow.lab.workload.client.OperationKind;
import dev.winnow.lab.workload.client.Protocol;
import dev.winnow.lab.workload.gains.GainBlock;
import dev.winnow.lab.workload.load.BlockResult;
import dev.winnow.lab.workload.load.Latency;
import dev.winnow.lab.workload.load.LatencyWindows;
import dev.winnow.lab.workload.program.WorkloadResult;
import dev.winnow.report.table.Table;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class DemoTablesTest {
    private static final long OPERATIONS = 1_000;

    @Test
    void theComparisonGivesMeansChangeAndInterval() {
        Table table = ComparisonTable.of(result(
                fork("vendor", 64_000),
                fork("patched", 62_700),
                fork("vendor", 64_010),
                fork("patched", 62_720),
                fork("vendor", 63_990),
                fork("patched", 62_710)));

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
        Table table = ComparisonTable.of(result(fork("vendor", 64_000), fork("patched", 62_720)));

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

    private static DemoResult result(ForkResult... forks) {
        DemoSettings settings = new DemoSettings(
                SdkVersion.newestChecked(),
                Connection.gateway(Protocol.H1),
                300,
                OperationKind.READ,
                8,
                new EmulatorSettings(34),
                "all",
                1,
                JavaHome.current(),
                false,
                Path.of("."));
        return new DemoResult(
                Instant.EPOCH,
                settings,
                List.of(),
                forks[0],
                List.of(new DemoResult.Comparison(JitMode.C1, null, List.of(forks))),
                List.of(),
                null);
    }

    private static ForkResult fork(String arm, long bytesPerOperation) {
        WorkloadResult workload = new WorkloadResult(
                "4.78.0", "17", "JVM", List.of(), List.of(), "exact", 1, null, List.of(block(bytesPerOperation)));
        return new ForkResult(new Arm(arm, SdkVersion.newestChecked(), List.of()), workload);
    }

    private static GainBlock gain(List<String> patches, String state, long bytesPerOperation) {
        return new GainBlock(patches, state, block(bytesPerOperation));
    }

    private static BlockResult block(long bytesPerOperation) {
        return new BlockResult(
                Phase.MEASURED,
                OPERATIONS,
                Map.of(),
                1,
                bytesPerOperation * OPERATIONS,
                1,
                0,
                0,
                0,
                0,
                0,
                new Latency(1, 1, 1, 1, 1),
                new LatencyWindows(1, 1, 1, 1, 1));
    }
}
