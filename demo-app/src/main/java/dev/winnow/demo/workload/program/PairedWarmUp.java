package dev.winnow.demo.workload.program;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import dev.winnow.demo.workload.load.BlockResult;
import dev.winnow.experiment.fork.Phase;

/**
 * The warm-up of a JVM that has a partner. Both do the same operations, step by step, until the JIT compiler of both takes a small share of the
 * CPU time of a step, or until they have done as many as they may. A step ends when the compiler has done what it had to do.
 */
final class PairedWarmUp {
    /** A method that each operation calls once is compiled for good after 5,000 calls. */
    static final long STEP = 5_000;

    private final long most;
    private final double settledShare;
    private final List<BlockResult> steps = new ArrayList<>();
    private long done;

    /** Does operations, and waits until the compiler is idle. */
    @FunctionalInterface
    interface Work {
        BlockResult run(long operations) throws InterruptedException;
    }

    /** Waits for the partner. */
    @FunctionalInterface
    interface Partner {
        Phase meet(int step, boolean isWarm) throws IOException, InterruptedException;
    }

    /**
     * @param most operations
     * @param settledShare of the CPU time, at most, that a settled compiler takes
     */
    PairedWarmUp(long most, double settledShare) {
        this.most = most;
        this.settledShare = settledShare;
    }

    /** Returns the steps. */
    List<BlockResult> run(Work work, Partner partner) throws IOException, InterruptedException {
        do {
            BlockResult step = work.run(Math.min(STEP, most - done));
            steps.add(step);
            done += step.operations;
        } while (partner.meet(steps.size() - 1, isWarm()) == Phase.WARM_UP);
        return steps;
    }

    private boolean isWarm() {
        return done >= most || steps.get(steps.size() - 1).compilerShare() <= settledShare;
    }
}
