package dev.winnow.probes.runtime;

/**
 * Finds the calling thread's counters in a table that is indexed by thread id and checked by identity. A thread that is not
 * found is entered under the lock, at one of a few positions. The counters of a thread that has ended are folded into a base:
 * {@code !isAlive()} means that everything the thread did happened before, so no count is lost; folding and reading hold the
 * lock, so no count is seen twice.
 */
final class ThreadCounterTable {
    static final Object LOCK = new Object();

    /** Most bytes of all threads' counters. With 10,000 sites of 3 slots, the tables, the base and {@link SharedCounters} add 0.58 MB. */
    static final long BUDGET = 1_350_000;

    private static final int DIRECTORY_STEP = 16;

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
        long[] block = ThreadCounters.block(thread, id, slot);
        return block != null ? block : find(thread, id, slot);
    }

    private static long[] find(Thread thread, long id, int slot) {
        int position = ThreadCounters.find(thread, id);
        long[] block = position == ThreadCounters.NONE ? null : ThreadCounters.block(position, slot);
        if (block != null
                || full
                || !open
                || position == ThreadCounters.NONE && !ThreadEligibility.mayOwnCounters(thread)) {
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

    private static long[] allocate(Thread thread, long id, int slot) {
        int known = ThreadCounters.find(thread, id);
        int position = known == ThreadCounters.NONE ? enter(thread, id) : known;
        if (position == ThreadCounters.NONE) {
            return null;
        }
        int index = slot >> ThreadCounters.SHIFT;
        if (index >= ThreadCounters.blocks(position).length && !extend(position, slot)) {
            return null;
        }
        long[][] blocks = ThreadCounters.blocks(position);
        if (blocks[index] == null && hasRoomFor(ThreadCounters.BLOCK_BYTES)) {
            blocks[index] = new long[ThreadCounters.BLOCK];
            used += ThreadCounters.BLOCK_BYTES;
        }
        return blocks[index];
    }

    private static int enter(Thread thread, long id) {
        for (int i = 0; i < ThreadCounters.PROBES; i++) {
            int position = ThreadCounters.position(id, i);
            foldIfEnded(position);
            if (ThreadCounters.isFree(position, thread)) {
                ThreadCounters.own(position, thread);
                return position;
            }
        }
        full = true;
        return ThreadCounters.NONE;
    }

    private static boolean extend(int position, int slot) {
        long more = ThreadCounters.bytesToExtend(position, slot);
        if (!hasRoomFor(more)) {
            return false;
        }
        ThreadCounters.extend(position, slot);
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
            for (int position = 0; position < ThreadCounters.TABLE; position++) {
                foldIfEnded(position);
            }
            full &= used > BUDGET - BUDGET / 8;
        }
    }

    /** Calls no method once it has begun to add: a stack overflow half-way would count twice. */
    private static void foldIfEnded(int position) {
        Thread owner = ThreadCounters.owner(position);
        if (owner == null || owner.isAlive()) {
            return;
        }
        long bytes = ThreadCounters.bytes(position);
        long[][] blocks = ThreadCounters.blocks(position);
        int length = Math.min(blocks.length, base.length);
        ThreadCounters.free(position);
        used -= bytes;
        for (int b = 0; b < length; b++) {
            long[] block = blocks[b];
            long[] total = base[b];
            for (int i = 0; block != null && total != null && i < ThreadCounters.BLOCK; i++) {
                total[i] += block[i];
            }
        }
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
        for (int position = 0; position < ThreadCounters.TABLE; position++) {
            addBlocks(ThreadCounters.blocks(position), totals);
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
        ThreadCounters.clear();
        base = new long[(slots + ThreadCounters.MASK) / ThreadCounters.BLOCK][];
        used = 0;
        full = false;
    }

    /** The caller holds the lock. */
    static long memoryBytes() {
        long bytes = used + ThreadCounters.tableBytes() + HeapLayout.referenceArray(base.length);
        for (long[] block : base) {
            bytes += block == null ? 0 : ThreadCounters.BLOCK_BYTES;
        }
        return bytes;
    }
}
