package dev.winnow.demo.fork;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.winnow.demo.workload.load.BlockResult;
import dev.winnow.demo.workload.program.WorkloadResult;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.fork.Phase;
import dev.winnow.experiment.pair.Crossover;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class CrossedBlocksTest {
    private final List<ForkResult> results = List.of(result("base", 10), result("list", 20));

    @Test
    void eachArmGetsTheBlocksInWhichItsPatchesWereOn() {
        List<ForkResult> sorted =
                CrossedBlocks.sorted(results, Crossover.of(Map.of("base", "", "list", "unmodifiable-list")));

        assertThat(sorted).extracting(result -> result.arm().name()).containsExactly("base", "list");
        assertThat(bytes(sorted.get(0))).containsExactly(11L, 22L, 23L, 14L);
        assertThat(bytes(sorted.get(1))).containsExactly(21L, 12L, 13L, 24L);
        assertThat(sorted.get(0).warmUpBlocks())
                .as("both steps of the JVM that started with the arm")
                .hasSize(2);
    }

    @Test
    void withoutACrossoverEachJvmKeepsItsBlocks() {
        assertThat(CrossedBlocks.sorted(results, Crossover.NONE)).isSameAs(results);
    }

    private static List<Long> bytes(ForkResult result) {
        return result.measuredBlocks().stream()
                .map(block -> block.allocatedBytes)
                .toList();
    }

    /** Of a JVM with a warm-up, two blocks, a warm-up after an exchange, and two more blocks. */
    private static ForkResult result(String arm, long bytes) {
        List<BlockResult> blocks = new ArrayList<>();
        blocks.add(block(Phase.WARM_UP, 0));
        blocks.add(block(Phase.MEASURED, bytes + 1));
        blocks.add(block(Phase.MEASURED, bytes + 2));
        blocks.add(block(Phase.WARM_UP, 0));
        blocks.add(block(Phase.MEASURED, bytes + 3));
        blocks.add(block(Phase.MEASURED, bytes + 4));
        WorkloadResult workload =
                new WorkloadResult("4.83.0", "17", "JVM", List.of(), List.of(), "exact", 1, null, blocks);
        return new ForkResult(new Arm(arm, List.of()), workload);
    }

    private static BlockResult block(Phase phase, long bytes) {
        return new BlockResult(phase, 1, Map.of(), 1, bytes, 1, 0, 0, 0, 0, 0, null, null);
    }
}
