package dev.winnow.probes.runtime;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** CPU time of the calling thread, in nanoseconds. Reading it is a call of the operating system. */
final class CpuTime {
    private static final int CALIBRATIONS = 1_000;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final boolean IS_KNOWN =
            THREADS.isCurrentThreadCpuTimeSupported() && THREADS.isThreadCpuTimeEnabled();

    /** What a reading takes itself. */
    static final long OF_A_READING = calibrated();

    private CpuTime() {}

    /** Always 0 where the JVM cannot tell. Not for virtual threads. */
    static long now() {
        return IS_KNOWN ? THREADS.getCurrentThreadCpuTime() : 0;
    }

    private static long calibrated() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < CALIBRATIONS; i++) {
            long first = now();
            least = Math.min(least, now() - first);
        }
        return least;
    }
}
