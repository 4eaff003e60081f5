package dev.winnow.lab.workload.load;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Optional;

import dev.winnow.experiment.meter.JvmMeter;
import dev.winnow.experiment.meter.Reading;
import dev.winnow.experiment.meter.ThreadsCpu;
import dev.winnow.experiment.run.Phase;

/**
 * The operations of one of the arms that take turns in a JVM, and what its turns cost.
 *
 * <p>A turn is short, and the kernel tells a process's CPU time in steps of 10 ms only. So this sums up nanoseconds per thread.
 */
final class ArmInTurns {
    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

    private final OpenPump pump;
    private final JvmMeter jvm;
    private Usage usage = Usage.NONE;

    /** @param pump of all turns of the arm */
    ArmInTurns(OpenPump pump, JvmMeter jvm) {
        this.pump = pump;
        this.jvm = jvm;
    }

    /** Begins operations on the calling thread and returns when all of them have ended. */
    void take(long operations) throws InterruptedException {
        Optional<ThreadsCpu> othersBefore = ThreadsCpu.readOthers();
        Reading before = jvm.read();
        long ownBefore = CLOCK.getCurrentThreadCpuTime();
        pump.dispatch(operations);
        pump.awaitIdle();
        long own = CLOCK.getCurrentThreadCpuTime() - ownBefore;
        Reading after = jvm.read();
        Optional<ThreadsCpu> others = ThreadsCpu.readOthers();
        usage = usage.plus(
                others.isPresent() && othersBefore.isPresent()
                        ? byThreads(before, after, own, othersBefore.get(), others.get())
                        : Usage.between(
                                before,
                                after,
                                after.cpuNanos - before.cpuNanos,
                                BlockResult.UNKNOWN,
                                BlockResult.UNKNOWN));
    }

    private static Usage byThreads(
            Reading before, Reading after, long own, ThreadsCpu othersBefore, ThreadsCpu others) {
        long collector = others.collectorNanos() - othersBefore.collectorNanos();
        long compiler = others.compilerNanos() - othersBefore.compilerNanos();
        long java = own + others.javaNanosSince(othersBefore);
        return Usage.between(before, after, java + collector + compiler, collector, compiler);
    }

    /** To be called while other threads take turns: see {@link LatencyRecorder#endWindow}. */
    void endWindow() {
        pump.latency().endWindow();
    }

    long ended() {
        return pump.ended();
    }

    /** What all turns cost. */
    Usage usage() {
        return usage;
    }

    BlockResult result(Phase phase, Usage ofArm) {
        return ofArm.of(phase, pump);
    }
}
