package dev.winnow.demo.workload.program;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import dev.winnow.demo.workload.load.BlockResult;
import dev.winnow.experiment.fork.Phase;

/**
 * The warm-up of a JVM that has a partner. Both do the same operations, step by step, until the JIT compiler of both takes a small share of the
 * CPU time, or until they have done as many as they may.
 */
final class PairedWarmUp {
    /** Long enough that compiling one large method is not most of a step. */
    static final long STEP = 4_000;

    private final long most;
    private final double settledShare;
    private final List<BlockResult> steps = new ArrayList<>();
    private long done;

    /** Runs operations as fast as the concurrency permits. */
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
