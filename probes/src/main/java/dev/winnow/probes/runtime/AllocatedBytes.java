package dev.winnow.probes.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.management.ManagementFactory;

import com.sun.management.ThreadMXBean;

/** What the calling thread has allocated, without what asking for it has allocated. */
final class AllocatedBytes {
    private static final int CALIBRATIONS = 1_000;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** JDK 14 and newer; null before. */
    private static final MethodHandle CURRENT = current();

    /** A slot of each thread's own: bytes that are not the application's. */
    private static final int OWN = Counters.reserve(1);

    /** One question's bytes: none from JDK 14 on, two small arrays before. */
    private static final long QUESTION = calibrated();

    private AllocatedBytes() {}

    /** Negative where the JVM does not know, as for virtual threads. */
    static long now() {
        long bytes = ask();
        long[] block = Rows.block(OWN);
        return block == null || bytes < 0 ? bytes : bytes - (block[OWN & Row.MASK] += QUESTION);
    }

    /** What was allocated since {@code before}, an answer of {@link #now}, is not the application's. */
    static void notSince(long before) {
        long[] block = Rows.block(OWN);
        if (block != null && before >= 0) {
            block[OWN & Row.MASK] += now() - before;
        }
    }

    private static long ask() {
        try {
            return CURRENT == null
                    ? THREADS.getThreadAllocatedBytes(Thread.currentThread().getId())
                    : (long) CURRENT.invokeExact();
        } catch (Throwable t) {
            return -1;
        }
    }

    private static MethodHandle current() {
        try {
            return MethodHandles.publicLookup()
                    .findVirtual(
                            ThreadMXBean.class, "getCurrentThreadAllocatedBytes", MethodType.methodType(long.class))
                    .bindTo(THREADS);
        } catch (ReflectiveOperationException older) {
            return null;
        }
    }

    private static long calibrated() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < CALIBRATIONS; i++) {
            long first = ask();
            least = Math.min(least, ask() - first);
        }
        return least;
    }
}
