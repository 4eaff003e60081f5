package dev.winnow.lab.workload.load;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

import dev.winnow.experiment.meter.JvmMeter;
import dev.winnow.experiment.meter.Reading;
import dev.winnow.experiment.meter.ThreadsCpu;
import dev.winnow.experiment.run.Phase;
import dev.winnow.experiment.run.Progress;
import dev.winnow.lab.workload.client.Operation;

/** Runs one block of operations and measures it. */
public final class Block {
    private static final long WINDOWS_PER_WATCH = JvmMeter.WATCH_MILLIS / LatencyWindows.MILLIS;

    private final Operation operation;
    private final int[] order;
    private final int concurrency;
    private final JvmMeter jvm;
    private final ArmEvents events;

    public Block(Operation operation, int[] order, int concurrency, JvmMeter jvm, ArmEvents events) {
        this.operation = operation;
        this.order = order;
        this.concurrency = concurrency;
        this.jvm = jvm;
        this.events = events;
    }

    /** Runs a closed loop: the next operation begins when one ends. */
    public BlockResult run(Phase phase, long operations, Progress progress) throws InterruptedException {
        Pump pump = new Pump(operation, order, concurrency, operations);
        // Reading the JVM's threads allocates, which an account of every allocation would show.
        return run(pump, Optional::empty, phase, operations, progress);
    }

    /** Runs an open loop: operations are due at a fixed rate. */
    public BlockResult runAt(double perSecond, Phase phase, long operations, Progress progress)
            throws InterruptedException {
        OpenPump pump = new OpenPump(operation, order, concurrency, operations, perSecond, Clock.SYSTEM);
        return run(pump, ThreadsCpu::read, phase, operations, progress);
    }

    /**
     * Runs an open loop in which arms take turns.
     *
     * @param order the number of each turn's arm, from 0
     * @param operations of each turn
     * @return a result of each arm, in the order of their numbers
     */
    public List<BlockResult> takeTurns(
            int[] order, long operations, double perSecond, ArmSwitch armSwitch, Progress progress)
            throws InterruptedException {
        return new Turns(order, operations, perSecond, armSwitch, jvm, operation, this.order, concurrency)
                .run(progress);
    }

    private BlockResult run(
            LoadGenerator pump,
            Supplier<Optional<ThreadsCpu>> vmThreads,
            Phase phase,
            long operations,
            Progress progress)
            throws InterruptedException {
        BlockEvent event = events.begin();
        Optional<ThreadsCpu> vmBefore = vmThreads.get();
        Reading before = jvm.read();
        pump.start();
        for (int window = 1; !pump.await(LatencyWindows.MILLIS); window++) {
            pump.latency().endWindow();
            if (window % WINDOWS_PER_WATCH == 0) {
                jvm.watchThreads();
                reportUnlessEnded(phase, pump.ended(), operations, progress);
            }
        }
        Reading after = jvm.read();
        Optional<ThreadsCpu> vmAfter = vmThreads.get();
        progress.report(phase, operations, operations);
        Usage usage = Usage.between(
                before,
                after,
                after.cpuNanos - before.cpuNanos,
                difference(vmBefore, vmAfter, ThreadsCpu::collectorNanos),
                difference(vmBefore, vmAfter, ThreadsCpu::compilerNanos));
        BlockResult result = BlockResult.of(phase, pump, usage);
        event.end(result);
        return result;
    }

    private static long difference(
            Optional<ThreadsCpu> before, Optional<ThreadsCpu> after, ToLongFunction<ThreadsCpu> figure) {
        return before.isPresent() && after.isPresent()
                ? figure.applyAsLong(after.get()) - figure.applyAsLong(before.get())
                : Usage.UNKNOWN;
    }

    /** The end is reported once, after the last window. */
    private static void reportUnlessEnded(Phase phase, long ended, long operations, Progress progress) {
        if (ended < operations) {
            progress.report(phase, ended, operations);
        }
    }
}
