package dev.winnow.lab.workload.program;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import dev.winnow.experiment.run.Phase;
import dev.winnow.lab.workload.load.BlockResult;

/**
 * The warm-up of a JVM. It does the first operations as fast as it can, so that much is to be compiled, then goes on at a lower rate, so that the
 * JIT compiler finds time for it, until the compiler takes a small share of the CPU time, or until it has done as many operations as it may. The two
 * JVMs of a pair do the same operations, at the rate at which they are measured, until both are warm. A JVM alone takes half of the rate at which it
 * did the first ones.
 *
 * <p>On a core that the application keeps busy, the compiler's thread gets a quarter of the time and is never done. Without any operations it has
 * nothing to do, because HotSpot drops what it was to compile when that is no longer called.
 */
final class WarmUp {
    /** A method that each operation calls once is compiled for good after 5,000 calls; some of them after that of those that it calls. */
    static final long FAST = 10_000;

    /** Seconds of a step: long enough that compiling one large method is not most of it. */
    private static final double STEP_SECONDS = 2;

    private static final double SHARE_OF_FIRST_RATE = 0.5;

    private final long most;
    private final double settledShare;
    private final OpenLoop openLoop;
    private final List<BlockResult> steps = new ArrayList<>();
    private long done;

    /** Does operations at a rate, or as fast as it can if the rate is infinite. */
    @FunctionalInterface
    interface Work {
        BlockResult run(double perSecond, long operations) throws InterruptedException;
    }

    /** Waits for the partner, and says what both do next. */
    @FunctionalInterface
    interface Partner {
        Phase meet(int step, boolean isWarm) throws IOException, InterruptedException;
    }

    /**
     * @param most operations
     * @param settledShare of the CPU time, at most, that the JIT compiler of a warm JVM takes
     * @param openLoop of the pair; null for a JVM alone
     */
    WarmUp(long most, double settledShare, OpenLoop openLoop) {
        this.most = most;
        this.settledShare = settledShare;
        this.openLoop = openLoop;
    }

    /** Returns the steps of a JVM alone. */
    List<BlockResult> run(Work work) throws IOException, InterruptedException {
        return run(work, (step, isWarm) -> isWarm ? Phase.MEASURED : Phase.WARM_UP);
    }

    List<BlockResult> run(Work work, Partner partner) throws IOException, InterruptedException {
        do {
            double perSecond = steps.isEmpty() ? Double.POSITIVE_INFINITY : perSecond();
            long operations = (long) Math.ceil(Math.min(FAST, STEP_SECONDS * perSecond));
            BlockResult step = work.run(perSecond, Math.min(operations, most - done));
            steps.add(step);
            done += step.operations;
        } while (partner.meet(steps.size() - 1, isWarm()) == Phase.WARM_UP);
        return steps;
    }

    private double perSecond() {
        return openLoop == null ? SHARE_OF_FIRST_RATE * steps.get(0).operationsPerSecond() : openLoop.perSecond;
    }

    private boolean isWarm() {
        return done >= most || steps.size() > 1 && steps.get(steps.size() - 1).compilerShare() <= settledShare;
    }
}
