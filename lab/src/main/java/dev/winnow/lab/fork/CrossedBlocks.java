package dev.winnow.lab.fork;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.lab.workload.load.BlockResult;

/** Gives each arm of a crossover what both JVMs of a pair measured of it. */
final class CrossedBlocks {
    private CrossedBlocks() {}

    /** @param results of two JVMs, each of which measured a block of each arm, in the order of the arms */
    static List<ForkResult> byArm(List<ForkResult> results) {
        return List.of(ofArm(0, results), ofArm(1, results));
    }

    private static ForkResult ofArm(int arm, List<ForkResult> results) {
        ForkResult started = results.get(arm);
        List<BlockResult> blocks = new ArrayList<>(started.warmUpBlocks());
        results.forEach(jvm -> blocks.add(jvm.measuredBlocks().get(arm)));
        return new ForkResult(started.arm(), started.workload().with(blocks));
    }
}
