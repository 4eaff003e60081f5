package dev.winnow.probes.runtime;

/**
 * The CPU time of a thread's units of work, which goes where their bytes go, see {@link Operations}. It is measured in one of {@link Operations#CPU_SHARE}
 * outermost units, and in the units inside them.
 *
 * <p>So these methods are seldom called, and C2 does not inline them into those that run at each change of a thread's work: the less machine code an
 * operation runs through, the more of the library's stays in the caches.
 */
final class UnitTime {
    // The state of a thread, by position in its block.
    private static final int MARK = 0;
    private static final int WAITING = 1;
    private static final int OUTER = 2;

    private static int state = -1;

    private UnitTime() {}

    static void open() {
        state = Counters.reserve(ThreadCounters.BLOCK);
    }

    /** An outermost unit begins. */
    static void start() {
        long[] thread = ThreadCounters.block(state);
        if (thread != null) {
            thread[MARK] = CpuTime.now();
            thread[WAITING] = 0;
        }
    }

    /** A unit begins. */
    static void begin(int level) {
        long[] thread = ThreadCounters.block(state);
        if (thread != null) {
            thread[OUTER + level] = thread[WAITING];
            thread[WAITING] = 0;
        }
    }

    /**
     * A unit ends.
     *
     * @param isUnclaimed whether nothing named its operation
     * @param slot where the bytes of the unit around it go
     */
    static void end(int level, boolean isUnclaimed, long slot) {
        long[] thread = ThreadCounters.block(state);
        if (thread != null) {
            long unclaimed = isUnclaimed ? thread[WAITING] : 0;
            thread[WAITING] = thread[OUTER + level];
            give(thread, slot, unclaimed);
        }
    }

    /** Gives what the thread has taken since the last change. */
    static void advance(long slot) {
        long[] thread = ThreadCounters.block(state);
        if (thread != null) {
            long now = CpuTime.now();
            long nanos = Math.max(0, now - thread[MARK] - CpuTime.OF_A_READING);
            thread[MARK] = now;
            give(thread, slot, nanos);
        }
    }

    /**
     * It is known to which operation the time that waits belongs.
     *
     * @param slot negative if it belongs to none
     */
    static void giveWaiting(long slot) {
        long[] thread = ThreadCounters.block(state);
        if (thread != null) {
            give(thread, slot, thread[WAITING]);
            thread[WAITING] = 0;
        }
    }

    private static void give(long[] thread, long slot, long nanos) {
        if (slot == Operations.UNKNOWN) {
            thread[WAITING] += nanos;
        } else if (slot >= 0) {
            Counters.add((int) slot + OperationKind.LIBRARY_CPU, nanos);
        }
    }
}
