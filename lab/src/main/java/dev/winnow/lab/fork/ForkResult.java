package dev.winnow.lab.fork;

import java.util.List;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.run.Phase;
import dev.winnow.lab.workload.load.BlockResult;
import dev.winnow.lab.workload.program.WorkloadResult;

/** What one client JVM of an arm measured. */
public record ForkResult(Arm arm, WorkloadResult workload) {
    public List<BlockResult> measuredBlocks() {
        return blocks(Phase.MEASURED);
    }

    /** The steps of the warm-up. */
    public List<BlockResult> warmUpBlocks() {
        return blocks(Phase.WARM_UP);
    }

    private List<BlockResult> blocks(Phase phase) {
        return workload.blocks.stream().filter(block -> block.phase == phase).toList();
    }

    /** Bytes per operation over all measured blocks. */
    public double bytesPerOperation() {
        return (double) measuredBlocks().stream()
                        .mapToLong(block -> block.allocatedBytes)
                        .sum()
                / operations();
    }

    /** Process CPU time in microseconds per operation over all measured blocks. */
    public double cpuMicrosPerOperation() {
        return measuredBlocks().stream().mapToLong(block -> block.cpuNanos).sum() / 1_000.0 / operations();
    }

    /** Operations in the measured blocks. */
    public long operations() {
        return measuredBlocks().stream().mapToLong(block -> block.operations).sum();
    }

    /** Failed operations in the warm-up and in the measured blocks. */
    public long failedOperations() {
        return workload.blocks.stream().mapToLong(BlockResult::failedOperations).sum();
    }
}
