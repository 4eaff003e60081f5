package dev.winnow.probes.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.management.ManagementFactory;

import com.sun.management.ThreadMXBean;

/** Bytes that the calling thread has allocated, without those that measuring them allocated. */
final class AllocatedBytes {
    private static final int CALIBRATIONS = 1_000;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** JDK 14 and newer; null before. */
    private static final MethodHandle CURRENT = current();

    /** A counter slot: bytes that measuring allocated in the thread. */
    private static final int OVERHEAD = Counters.reserve(1);

    /** Bytes that one measurement allocates: none from JDK 14 on, two small arrays before. */
    private static final long BYTES_PER_QUERY = calibrated();

    /** Whether there is anything to subtract in any thread: where measuring allocates nothing, only once something was excluded. */
    private static boolean subtracts = BYTES_PER_QUERY > 0;

    private AllocatedBytes() {}

    /** Negative if the JVM cannot tell, as for virtual threads. */
    static long now() {
        long bytes = query();
        if (!subtracts) {
            return bytes;
        }
        long[] block = ThreadCounters.block(OVERHEAD);
        return block == null || bytes < 0 ? bytes : bytes - (block[OVERHEAD & ThreadCounters.MASK] += BYTES_PER_QUERY);
    }

    /** Excludes what the thread allocated since {@code before}, an earlier result of {@link #now}. */
    static void excludeSince(long before) {
        long[] block = ThreadCounters.block(OVERHEAD);
        if (block != null && before >= 0) {
            subtracts = true;
            block[OVERHEAD & ThreadCounters.MASK] += now() - before;
        }
    }

    private static long query() {
        try {
            return CURRENT == null
                    ? THREADS.getThreadAllocatedBytes(ThreadId.of(Thread.currentThread()))
                    : (long) CURRENT.invokeExact();
        } catch (ThreadDeath meantForTheApplication) {
            throw meantForTheApplication;
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
            long first = query();
            least = Math.min(least, query() - first);
        }
        return least;
    }
}
