package dev.winnow.lab.workload.load;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.winnow.experiment.meter.JvmMeter;
import dev.winnow.experiment.meter.Reading;
import dev.winnow.experiment.meter.ThreadsCpu;
import dev.winnow.experiment.run.Phase;
import dev.winnow.experiment.run.Progress;
import dev.winnow.lab.workload.client.Operation;

/**
 * Arms that take turns in one JVM, each turn an open loop of some operations. No operation is in flight while the JVM is switched from one
 * arm to another, and what that costs is in no arm's figures.
 */
final class Turns {
    private static final double NANOS_PER_SECOND = 1e9;

    /** Between turns, to read the meters and to switch. The JVMs of a pair keep the same timetable. */
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(30);

    private static final long WINDOWS_PER_WATCH = JvmMeter.WATCH_MILLIS / LatencyWindows.MILLIS;

    private final int[] order;
    private final long operations;
    private final long nanosPerTurn;
    private final ArmSwitch armSwitch;
    private final JvmMeter jvm;
    private final List<ArmInTurns> arms;

    /**
     * @param order the number of each turn's arm, from 0
     * @param operations of each turn
     * @param perSecond operations due during a turn
     */
    Turns(
            int[] order,
            long operations,
            double perSecond,
            ArmSwitch armSwitch,
            JvmMeter jvm,
            Operation operation,
            int[] documents,
            int slots) {
        this.order = order;
        this.operations = operations;
        this.nanosPerTurn = (long) (operations / perSecond * NANOS_PER_SECOND) + PAUSE_NANOS;
        this.armSwitch = armSwitch;
        this.jvm = jvm;
        this.arms = IntStream.rangeClosed(0, IntStream.of(order).max().orElse(0))
                .mapToObj(arm ->
                        IntStream.of(order).filter(number -> number == arm).count())
                .map(turns -> new OpenPump(operation, documents, slots, turns * operations, perSecond, Clock.SYSTEM))
                .map(pump -> new ArmInTurns(pump, jvm))
                .collect(Collectors.toList());
    }

    /** @return a result of each arm, in the order of their numbers */
    List<BlockResult> run(Progress progress) throws InterruptedException {
        FutureTask<Void> turns = new FutureTask<>(this::takeTurns, null);
        Thread dispatcher = new Thread(turns, "winnow-open-pump");
        dispatcher.setDaemon(true);
        dispatcher.start();
        for (int window = 1; !hasEnded(turns); window++) {
            arms.forEach(ArmInTurns::endWindow);
            if (window % WINDOWS_PER_WATCH == 0) {
                jvm.watchThreads();
                progress.report(Phase.MEASURED, ended(), order.length * operations);
            }
        }
        return results();
    }

    /** What the compiler took meanwhile is of no arm: it compiles at any time what any of them has run. So they share it. */
    private List<BlockResult> results() {
        Usage all = arms.stream().map(ArmInTurns::usage).reduce(Usage.NONE, Usage::plus);
        boolean isKnown = all.compilerCpuNanos != Usage.UNKNOWN;
        return arms.stream()
                .map(arm -> arm.result(
                        Phase.MEASURED,
                        isKnown ? arm.usage().withCompiler(all.compilerCpuNanos * arm.ended() / ended()) : arm.usage()))
                .collect(Collectors.toList());
    }

    private void takeTurns() {
        long start = System.nanoTime();
        try {
            for (int turn = 0; turn < order.length; turn++) {
                armSwitch.to(order[turn]);
                Clock.SYSTEM.sleepUntil(start + turn * nanosPerTurn);
                arms.get(order[turn]).take(operations);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits for the length of a window. */
    private static boolean hasEnded(FutureTask<Void> turns) throws InterruptedException {
        try {
            turns.get(LatencyWindows.MILLIS, TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    private long ended() {
        return arms.stream().mapToLong(ArmInTurns::ended).sum();
    }

    /**
     * The operations of one of the arms that take turns in a JVM, and what its turns cost.
     *
     * <p>A turn is short, and the kernel tells a process's CPU time in steps of 10 ms only. So this sums up nanoseconds per thread.
     */
    private static final class ArmInTurns {
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
                                    before, after, after.cpuNanos - before.cpuNanos, Usage.UNKNOWN, Usage.UNKNOWN));
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

        Usage usage() {
            return usage;
        }

        BlockResult result(Phase phase, Usage ofArm) {
            return BlockResult.of(phase, pump, ofArm);
        }
    }
}
