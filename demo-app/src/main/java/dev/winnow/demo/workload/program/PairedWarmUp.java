package dev.winnow.demo.workload.program;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import dev.winnow.demo.workload.load.BlockResult;
import dev.winnow.experiment.fork.Phase;

/**
 * The warm-up of a JVM that has a partner. Both do the same operations: the first ones as fast as they can, so that much is to be compiled, then
 * at the rate at which they are measured, so that the JIT compiler finds time for it. They do so until the compiler of both takes a small share of
 * the CPU time, or until they have done as many operations as they may.
 *
 * <p>On a core that the application keeps busy, the compiler's thread gets a quarter of the time and is never done. Without any operations it has
 * nothing to do, because HotSpot drops what it was to compile when that is no longer called.
 */
final class PairedWarmUp {
    /** A method that each operation calls once is compiled for good after 5,000 calls; some of them after that of those that it calls. */
    static final long FAST = 10_000;

    /** Seconds of a step: long enough that compiling one large method is not most of it. */
    private static final double STEP_SECONDS = 2;

    private final long most;
    private final OpenLoop openLoop;
    private final List<BlockResult> steps = new ArrayList<>();
    private long done;

    /** Does operations at a rate. */
    @FunctionalInterface
    interface Work {
        BlockResult run(double perSecond, long operations) throws InterruptedException;
    }

    /** Waits for the partner. */
    @FunctionalInterface
    interface Partner {
        Phase meet(int step, boolean isWarm) throws IOException, InterruptedException;
    }

    /** @param most operations */
    PairedWarmUp(long most, OpenLoop openLoop) {
        this.most = most;
        this.openLoop = openLoop;
    }

    /** Returns the steps. */
    List<BlockResult> run(Work work, Partner partner) throws IOException, InterruptedException {
        do {
            boolean isFirst = steps.isEmpty();
            double perSecond = isFirst ? Double.POSITIVE_INFINITY : openLoop.perSecond;
            // At an infinite rate, too, this is a number.
            long operations = isFirst ? FAST : (long) Math.ceil(Math.min(FAST, STEP_SECONDS * openLoop.perSecond));
            BlockResult step = work.run(perSecond, Math.min(operations, most - done));
            steps.add(step);
            done += step.operations;
        } while (partner.meet(steps.size() - 1, isWarm()) == Phase.WARM_UP);
        return steps;
    }

    private boolean isWarm() {
        return done >= most || steps.size() > 1 && steps.get(steps.size() - 1).compilerShare() <= openLoop.settledShare;
    }
}
