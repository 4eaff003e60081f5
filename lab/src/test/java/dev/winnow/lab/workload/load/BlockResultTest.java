package dev.winnow.lab.workload.load;

import java.util.Map;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.winnow.experiment.run.Phase;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class BlockResultTest {
    private static final BlockResult BLOCK = new BlockResult(
            Phase.MEASURED,
            1_000,
            Map.of("gone", 3L, "bad", 2L),
            new Usage(500_000_000, 64_000_000, 450_000_000, 20_000_000, 30_000_000, 2, 7, 40),
            new Latency(1.5, 1, 2, 3, 4),
            new LatencyWindows(120, 1, 2, 3, 4));

    @Test
    void figuresArePerOperationInTheirUnits() {
        assertThat(BLOCK.bytesPerOperation()).isEqualTo(64_000);
        assertThat(BLOCK.cpuMicrosPerOperation()).isEqualTo(450);
        assertThat(BLOCK.operationsPerSecond()).isEqualTo(2_000);
        assertThat(BLOCK.gcPauseMicrosPerOperation()).isEqualTo(7);
        assertThat(BLOCK.failedOperations()).isEqualTo(5);
    }

    @Test
    void survivesTheWayThroughAFile() throws Exception {
        ObjectMapper json = new ObjectMapper();

        BlockResult read = json.readValue(json.writeValueAsString(BLOCK), BlockResult.class);

        assertThat(read).usingRecursiveComparison().isEqualTo(BLOCK);
    }
}
