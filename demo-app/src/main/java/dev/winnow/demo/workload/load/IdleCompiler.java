package dev.winnow.demo.workload.load;

import java.util.OptionalLong;

import dev.winnow.experiment.meter.VmThreadsCpu;

/**
 * Waits until the JIT compiler has nothing to do. Under load its thread gets only its share of a core that the application keeps busy, so what
 * it has to compile waits for half a minute; without load it is done after some seconds.
 */
final class IdleCompiler {
    private static final long POLL_NANOS = 200_000_000;

    /** Of the time between two looks. */
    private static final double IDLE_SHARE = 0.05;

    private static final long PATIENCE_NANOS = 20_000_000_000L;

    private final Clock clock;
    private final CompilerCpu cpu;

    /** Nanoseconds that the compiler's threads have used; empty where the system does not tell. */
    @FunctionalInterface
    interface CompilerCpu {
        OptionalLong nanos();
    }

    IdleCompiler(Clock clock, CompilerCpu cpu) {
        this.clock = clock;
        this.cpu = cpu;
    }

    /** Of this JVM. */
    static IdleCompiler ofThisJvm() {
        return new IdleCompiler(Clock.SYSTEM, () -> {
            VmThreadsCpu threads = VmThreadsCpu.read().orElse(null);
            return threads == null ? OptionalLong.empty() : OptionalLong.of(threads.compilerNanos());
        });
    }

    /** Returns after 20 seconds in any case, and at once where the system does not tell. */
    void await() {
        long end = clock.nanoTime() + PATIENCE_NANOS;
        OptionalLong before = cpu.nanos();
        while (before.isPresent() && clock.nanoTime() < end) {
            long begin = clock.nanoTime();
            clock.sleepUntil(begin + POLL_NANOS);
            OptionalLong after = cpu.nanos();
            if (after.isEmpty() || isIdle(after.getAsLong() - before.getAsLong(), clock.nanoTime() - begin)) {
                return;
            }
            before = after;
        }
    }

    private static boolean isIdle(long compilerNanos, long nanos) {
        return compilerNanos < IDLE_SHARE * nanos;
    }
}
