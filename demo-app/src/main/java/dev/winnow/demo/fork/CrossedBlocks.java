package dev.winnow.demo.fork;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.demo.workload.load.BlockResult;
import dev.winnow.experiment.pair.Crossover;

/** Gives each arm of a pair the blocks in which its patches were on, in whichever JVM. */
final class CrossedBlocks {
    private CrossedBlocks() {}

    /** @param results of two JVMs, each with the arm that it started with */
    static List<ForkResult> sorted(List<ForkResult> results, Crossover crossover) {
        return crossover.isNone()
                ? results
                : List.of(
                        sorted(results.get(0), results.get(1), crossover),
                        sorted(results.get(1), results.get(0), crossover));
    }

    private static ForkResult sorted(ForkResult own, ForkResult other, Crossover crossover) {
        List<BlockResult> blocks = new ArrayList<>(own.warmUpBlocks());
        for (int block = 0; block < Crossover.BLOCKS; block++) {
            ForkResult jvm = crossover.isExchanged(block) ? other : own;
            blocks.add(jvm.measuredBlocks().get(block));
        }
        return new ForkResult(own.arm(), own.workload().with(blocks));
    }
}
