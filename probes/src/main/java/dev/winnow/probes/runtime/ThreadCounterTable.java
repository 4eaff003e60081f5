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

    /** Most bytes of all threads' counters. With 10,000 sites of 3 slots, the base and {@link SharedCounters} add 0.53 MB. */
    static final long BUDGET = 1_400_000;

    /** Positions to try if the first is taken; far apart, because living threads have consecutive ids. */
    private static final int PROBES = 4;

    private static final int PROBE_STEP = 1367;
    static final int TABLE = 1 << 12;
    private static final int DIRECTORY_STEP = 16;

    /**
     * Read without the lock: a stale element costs a second look, never a wrong count. The size is constant, which saves two
     * loads and a bounds check per hit; more threads than this would exceed the budget anyway.
     */
    private static final ThreadCounters[] THREADS = new ThreadCounters[TABLE];

    /** Whether the budget is used up. {@link SharedCounters} then counts until a sweep has freed memory. */
    private static boolean full;

    static boolean open;
    static int slots;
    private static long[][] base = {};
    private static long used;

    private ThreadCounterTable() {}

    /** The block to count in, which only the calling thread writes; null if {@link SharedCounters} has to count. */
    static long[] block(int slot) {
        Thread thread = Thread.currentThread();
        long id;
        try {
            id = thread.getId();
        } catch (RuntimeException overridden) {
            return null;
        }
        ThreadCounters counters = THREADS[position(id, 0)];
        if (counters != null && counters.owner == thread) {
            long[][] blocks = counters.blocks;
            int index = slot >> ThreadCounters.SHIFT;
            if (index < blocks.length) {
                long[] block = blocks[index];
                if (block != null) {
                    return block;
                }
            }
        }
        return find(thread, id, slot);
    }

    private static long[] find(Thread thread, long id, int slot) {
        ThreadCounters counters = lookUp(thread, id);
        long[] block = counters == null ? null : counters.block(slot);
        if (block != null || full || !open || counters == null && !ThreadEligibility.mayOwnCounters(thread)) {
            return block;
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
            if (counters != null && counters.owner == thread) {
                return counters;
            }
        }
        return null;
    }

    private static int position(long id, int probe) {
        return (int) id + probe * PROBE_STEP & TABLE - 1;
    }

    private static long[] allocate(Thread thread, long id, int slot) {
        ThreadCounters counters = lookUp(thread, id);
        if (counters == null) {
            counters = enter(thread, id);
        }
        if (counters == null) {
            return null;
        }
        int index = slot >> ThreadCounters.SHIFT;
        if (index >= counters.blocks.length && !grow(counters, index)) {
            return null;
        }
        if (counters.blocks[index] == null && hasRoomFor(ThreadCounters.BLOCK_BYTES)) {
            counters.blocks[index] = new long[ThreadCounters.BLOCK];
            used += ThreadCounters.BLOCK_BYTES;
        }
        return counters.blocks[index];
    }

    private static ThreadCounters enter(Thread thread, long id) {
        if (!hasRoomFor(ThreadCounters.BYTES)) {
            return null;
        }
        for (int i = 0; i < PROBES; i++) {
            int position = position(id, i);
            foldIfEnded(position);
            if (THREADS[position] == null) {
                THREADS[position] = new ThreadCounters(thread);
                used += ThreadCounters.BYTES;
                return THREADS[position];
            }
        }
        full = true;
        return null;
    }

    private static boolean grow(ThreadCounters counters, int index) {
        int length = (index / DIRECTORY_STEP + 1) * DIRECTORY_STEP;
        long more = HeapLayout.referenceArray(length) - HeapLayout.referenceArray(counters.blocks.length);
        if (!hasRoomFor(more)) {
            return false;
        }
        long[][] longer = new long[length][];
        System.arraycopy(counters.blocks, 0, longer, 0, counters.blocks.length);
        counters.blocks = longer;
        used += more;
        return true;
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

    /** Calls no method once it has begun to add: a stack overflow half-way would count twice. */
    private static void foldIfEnded(int position) {
        ThreadCounters counters = THREADS[position];
        if (counters == null || counters.owner.isAlive()) {
            return;
        }
        long bytes = counters.bytes();
        int length = Math.min(counters.blocks.length, base.length);
        for (int b = 0; b < length; b++) {
            long[] block = counters.blocks[b];
            long[] total = base[b];
            for (int i = 0; block != null && total != null && i < ThreadCounters.BLOCK; i++) {
                total[i] += block[i];
            }
        }
        THREADS[position] = null;
        used -= bytes;
    }

    static void addToBase(int slot, long amount) {
        synchronized (LOCK) {
            if (open && base[slot >> ThreadCounters.SHIFT] != null) {
                base[slot >> ThreadCounters.SHIFT][slot & ThreadCounters.MASK] += amount;
            }
        }
    }

    /** Extends the base to this number of slots. The caller holds the lock. */
    static void extend(int newSlots) {
        int length = (newSlots + ThreadCounters.MASK) / ThreadCounters.BLOCK;
        if (length > base.length) {
            long[][] longer = new long[Math.max(length, base.length + DIRECTORY_STEP)][];
            System.arraycopy(base, 0, longer, 0, base.length);
            base = longer;
        }
        for (int b = slots >> ThreadCounters.SHIFT; b < length; b++) {
            if (base[b] == null) {
                base[b] = new long[ThreadCounters.BLOCK];
            }
        }
        slots = newSlots;
    }

    /** Adds the base and the counters of all threads. The caller holds the lock. */
    static void addTo(long[] totals) {
        addBlocks(base, totals);
        for (ThreadCounters counters : THREADS) {
            if (counters != null) {
                addBlocks(counters.blocks, totals);
            }
        }
    }

    private static void addBlocks(long[][] blocks, long[] totals) {
        for (int b = 0; b < blocks.length; b++) {
            for (int i = 0; blocks[b] != null && i < ThreadCounters.BLOCK; i++) {
                totals[(b << ThreadCounters.SHIFT) + i] += blocks[b][i];
            }
        }
    }

    /** The caller holds the lock. */
    static void clear() {
        Arrays.fill(THREADS, null);
        base = new long[(slots + ThreadCounters.MASK) / ThreadCounters.BLOCK][];
        used = 0;
        full = false;
    }

    /** The caller holds the lock. */
    static long memoryBytes() {
        long bytes = used + HeapLayout.referenceArray(TABLE) + HeapLayout.referenceArray(base.length);
        for (long[] block : base) {
            bytes += block == null ? 0 : ThreadCounters.BLOCK_BYTES;
        }
        return bytes;
    }
}
