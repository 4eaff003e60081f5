package dev.winnow.demo.workload.load;

import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

import dev.winnow.demo.workload.client.Operation;
import dev.winnow.experiment.fork.Phase;
import dev.winnow.experiment.fork.Progress;
import dev.winnow.experiment.meter.JvmMeter;
import dev.winnow.experiment.meter.Reading;
import dev.winnow.experiment.meter.VmThreadsCpu;

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
        return run(pump, VmThreadsCpu::read, phase, operations, progress);
    }

    private BlockResult run(
            LoadGenerator pump,
            Supplier<Optional<VmThreadsCpu>> vmThreads,
            Phase phase,
            long operations,
            Progress progress)
            throws InterruptedException {
        BlockEvent event = events.begin();
        Optional<VmThreadsCpu> vmBefore = vmThreads.get();
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
        Optional<VmThreadsCpu> vmAfter = vmThreads.get();
        progress.report(phase, operations, operations);
        BlockResult result = new BlockResult(
                phase,
                pump.ended(),
                pump.failures().byReason(),
                after.nanoTime - before.nanoTime,
                after.allocatedBytes - before.allocatedBytes,
                after.cpuNanos - before.cpuNanos,
                difference(vmBefore, vmAfter, VmThreadsCpu::collectorNanos),
                difference(vmBefore, vmAfter, VmThreadsCpu::compilerNanos),
                after.gcCount - before.gcCount,
                after.gcPauseMillis - before.gcPauseMillis,
                after.jitMillis - before.jitMillis,
                Latency.of(pump.latency().all()),
                LatencyWindows.of(pump.latency()));
        event.end(result);
        return result;
    }

    private static long difference(
            Optional<VmThreadsCpu> before, Optional<VmThreadsCpu> after, ToLongFunction<VmThreadsCpu> figure) {
        return before.isPresent() && after.isPresent()
                ? figure.applyAsLong(after.get()) - figure.applyAsLong(before.get())
                : BlockResult.UNKNOWN;
    }

    /** The end is reported once, after the last window. */
    private static void reportUnlessEnded(Phase phase, long ended, long operations, Progress progress) {
        if (ended < operations) {
            progress.report(phase, ended, operations);
        }
    }
}
