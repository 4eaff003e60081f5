package dev.winnow.probes.runtime;

import java.util.Arrays;

/**
 * Finds the calling thread's counters in a table that is indexed by thread id and checked by identity. A thread that is not
 * found is entered under the lock, at one of a few positions. The counters of a thread that has ended are folded into a base:
 * {@code !isAlive()} means that everything the thread did happened before, so no count is lost; folding and reading hold the
 * lock, so no count is seen twice.
 */
final class ThreadCounterTable {
    static final Object LOCK = new Object();

    /** Most bytes of all threads' counters. With 10,000 sites of 3 slots, the base and {@link SharedCounters} add 0.67 MB. */
    static final long BUDGET = 1_300_000;

    /** Positions to try if the first is taken; far apart, because living threads have consecutive ids. */
    private static final int PROBES = 4;

    private static final int PROBE_STEP = 1367;
    static final int TABLE = 1 << 12;

    /** The base grows by a sixteenth, and by this many slots. */
    private static final int BASE_SHARE = 16;

    private static final int BASE_STEP = 64;

    /**
     * Read without the lock: a stale element costs a second look, never a wrong count. The size is constant, which saves two
     * loads and a bounds check per hit; more threads than this would exceed the budget anyway.
     */
    private static final ThreadCounters[] THREADS = new ThreadCounters[TABLE];

    static {
        Arrays.fill(THREADS, ThreadCounters.NONE);
    }

    /** Whether the budget is used up. {@link SharedCounters} then counts until a sweep has freed memory. */
    private static boolean full;

    static boolean open;
    static int slots;

    /** What ended threads have counted in the slots from {@link #firstOfBase} on: those that were reserved since the counters were opened. */
    private static long[] base = {};

    private static int firstOfBase;
    private static long used;

    private ThreadCounterTable() {}

    /** The calling thread's counters, with room for the slot; null if {@link SharedCounters} has to count. */
    static ThreadCounters of(int slot) {
        Thread thread = Thread.currentThread();
        long id;
        try {
            id = thread.getId();
        } catch (RuntimeException overridden) {
            return null;
        }
        ThreadCounters counters = THREADS[position(id, 0)];
        return counters.owner == thread && counters.has(slot) ? counters : find(thread, id, slot);
    }

    private static ThreadCounters find(Thread thread, long id, int slot) {
        ThreadCounters counters = lookUp(thread, id);
        if (counters != null && counters.has(slot)) {
            return counters;
        }
        if (full || !open || counters == null && !ThreadEligibility.mayOwnCounters(thread)) {
            return null;
        }
        synchronized (LOCK) {
            try {
                return open ? allocate(thread, id, slot) : null;
            } catch (OutOfMemoryError useSharedCounters) {
                return null;
            }
        }
    }

    private static ThreadCounters lookUp(Thread thread, long id) {
        for (int i = 0; i < PROBES; i++) {
            ThreadCounters counters = THREADS[position(id, i)];
            if (counters.owner == thread) {
                return counters;
            }
        }
        return null;
    }

    private static int position(long id, int probe) {
        return (int) id + probe * PROBE_STEP & TABLE - 1;
    }

    private static ThreadCounters allocate(Thread thread, long id, int slot) {
        ThreadCounters counters = lookUp(thread, id);
        if (counters == null) {
            counters = enter(thread, id);
        }
        if (counters == null || counters.has(slot)) {
            return counters;
        }
        long more = counters.bytesToAdd(slot);
        if (!hasRoomFor(more)) {
            return null;
        }
        counters.addBlock(slot);
        used += more;
        return counters;
    }

    private static ThreadCounters enter(Thread thread, long id) {
        if (!hasRoomFor(ThreadCounters.BYTES)) {
            return null;
        }
        for (int i = 0; i < PROBES; i++) {
            int position = position(id, i);
            foldIfEnded(position);
            if (THREADS[position] == ThreadCounters.NONE) {
                THREADS[position] = new ThreadCounters(thread);
                used += ThreadCounters.BYTES;
                return THREADS[position];
            }
        }
        full = true;
        return null;
    }

    private static boolean hasRoomFor(long bytes) {
        if (used + bytes > BUDGET) {
            full = true;
            sweep();
        }
        return !full;
    }

    /** Folds the counters of ended threads, which frees memory for others and lets the threads be collected. */
    static void sweep() {
        synchronized (LOCK) {
            for (int position = 0; position < TABLE; position++) {
                foldIfEnded(position);
            }
            full &= used > BUDGET - BUDGET / 8;
        }
    }

    private static void foldIfEnded(int position) {
        ThreadCounters counters = THREADS[position];
        if (counters == ThreadCounters.NONE || counters.owner.isAlive()) {
            return;
        }
        long bytes = counters.bytes();
        counters.addTo(base, firstOfBase); // nothing after this can fail
        THREADS[position] = ThreadCounters.NONE;
        used -= bytes;
    }

    static void addToBase(int slot, long amount) {
        synchronized (LOCK) {
            if (open && slot >= firstOfBase && slot < slots) {
                base[slot - firstOfBase] += amount;
            }
        }
    }

    /** Extends the base to this number of slots. The caller holds the lock. */
    static void extend(int newSlots) {
        int length = newSlots - firstOfBase;
        if (length > base.length) {
            base = Arrays.copyOf(base, length + length / BASE_SHARE + BASE_STEP);
        }
        slots = newSlots;
    }

    /** Adds the base and the counters of all threads. The caller holds the lock. */
    static void addTo(long[] totals) {
        for (int i = 0; firstOfBase + i < slots; i++) {
            totals[firstOfBase + i] += base[i];
        }
        for (ThreadCounters counters : THREADS) {
            counters.addTo(totals, 0);
        }
    }

    /** The caller holds the lock. */
    static void clear() {
        Arrays.fill(THREADS, ThreadCounters.NONE);
        base = new long[0];
        firstOfBase = slots;
        used = 0;
        full = false;
    }

    /** The caller holds the lock. */
    static long memoryBytes() {
        return used + HeapLayout.referenceArray(TABLE) + HeapLayout.longArray(base.length);
    }
}
