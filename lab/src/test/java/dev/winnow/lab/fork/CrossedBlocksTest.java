package dev.winnow.lab.fork;

import java.util.List;
import java.util.Map;

import dev.winnow.experiment.run.Phase;
import dev.winnow.lab.workload.load.BlockResult;
import dev.winnow.lab.workload.load.Usage;
import dev.winnow.lab.workload.program.WorkloadResult;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class CrossedBlocksTest {
    @Test
    void eachArmGetsWhatBothJvmsMeasuredOfIt() {
        List<WorkloadResult> byArm = CrossedBlocks.byArm(List.of(result("base", 11, 12), result("list", 21, 22)));

        assertThat(byArm)
                .extracting(result -> result.sdkVersion)
                .as("who began with it")
                .containsExactly("base", "list");
        assertThat(bytes(byArm.get(0))).containsExactly(11L, 21L);
        assertThat(bytes(byArm.get(1))).containsExactly(12L, 22L);
        assertThat(byArm.get(1).warmUpBlocks())
                .as("of the JVM that began with it")
                .hasSize(1);
    }

    private static List<Long> bytes(WorkloadResult result) {
        return result.measuredBlocks().stream()
                .map(block -> block.usage.allocatedBytes)
                .toList();
    }

    private static WorkloadResult result(String jvm, long bytesOfFirst, long bytesOfSecond) {
        List<BlockResult> blocks = List.of(
                block(Phase.WARM_UP, 0), block(Phase.MEASURED, bytesOfFirst), block(Phase.MEASURED, bytesOfSecond));
        return new WorkloadResult(jvm, "17", "JVM", List.of(), List.of(), "exact", 1, null, blocks);
    }

    private static BlockResult block(Phase phase, long bytes) {
        return new BlockResult(phase, 1, Map.of(), new Usage(1, bytes, 1, 0, 0, 0, 0, 0), null, null);
    }
}
