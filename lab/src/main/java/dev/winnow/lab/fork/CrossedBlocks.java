package dev.winnow.lab.fork;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.lab.workload.load.BlockResult;
import dev.winnow.lab.workload.program.WorkloadResult;

/** Gives each arm of a crossover what both JVMs of a pair measured of it. */
final class CrossedBlocks {
    private CrossedBlocks() {}

    /** @param results of two JVMs, each of which measured a block of each arm, in the order of the arms */
    static List<WorkloadResult> byArm(List<WorkloadResult> results) {
        return List.of(ofArm(0, results), ofArm(1, results));
    }

    private static WorkloadResult ofArm(int arm, List<WorkloadResult> results) {
        WorkloadResult started = results.get(arm);
        List<BlockResult> blocks = new ArrayList<>(started.warmUpBlocks());
        results.forEach(jvm -> blocks.add(jvm.measuredBlocks().get(arm)));
        return started.with(blocks);
    }
}
