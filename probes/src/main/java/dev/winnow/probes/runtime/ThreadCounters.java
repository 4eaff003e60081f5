package dev.winnow.probes.runtime;

import java.lang.ref.WeakReference;
import java.util.Arrays;

/**
 * The counters of each thread, in tables that are indexed by thread id and checked by identity. Only the owner writes its counters, with plain
 * stores: no lock, no lost update. A thread reads its element of two tables, not the fields of an object of its own: that saves a load on which the
 * next ones would wait, and half of what finding the counter costs.
 *
 * <p>A thread that is not found is entered under the lock, at one of a few positions. The counters of a thread that has ended are folded into a base:
 * {@code !isAlive()} means that everything the thread did happened before, so no count is lost; folding and reading hold the lock, so no count is
 * seen twice.
 *
 * <p>Everything here runs in threads of the application, at any moment: with a full heap, at the end of the stack. So each change is complete
 * before the next call that could fail.
 */
final class ThreadCounters {
    static final Object LOCK = new Object();

    static final int SHIFT = 4;

    /** Slots per block. Small, because a thread hits the sites of a few classes and pays for every block that it touches. */
    static final int BLOCK = 1 << SHIFT;

    static final int MASK = BLOCK - 1;
    static final long BLOCK_BYTES = HeapLayout.longArray(BLOCK);

    /** The size is constant, which saves two loads and a bounds check per hit; more threads than this would exceed the budget anyway. */
    static final int TABLE = 1 << 12;

    /** Positions to try if the first is taken; far apart, because living threads have consecutive ids. */
    static final int PROBES = 4;

    /** Instead of a position. */
    static final int NONE = -1;

    /** Most bytes of all threads' counters. With 10,000 sites of 3 slots, the tables, the base and {@link SharedCounters} add 0.58 MB. */
    private static final long BUDGET = 1_350_000;

    private static final int PROBE_STEP = 1367;
    private static final int DIRECTORY_STEP = 16;
    private static final long[][] NO_BLOCKS = {};
    private static final Class<?> VIRTUAL = virtualThreads();

    static final Thread[] OWNERS = new Thread[TABLE];
    static final long[][][] BLOCKS = new long[TABLE][][];

    static {
        Arrays.fill(BLOCKS, NO_BLOCKS);
    }

    /**
     * Who owned a position when the counters were last cleared; null if they never were. While it lives, it may be between its two looks at the
     * tables, where it must not find the blocks of another thread.
     */
    private static WeakReference<?>[] formerOwners;

    /**
     * What threads counted that have ended, and what {@link SharedCounters} had no memory for. Null elements are from before a {@link #clear}, or
     * of sparse slots for which nothing was folded yet.
     */
    private static long[][] base = {};

    /** The blocks before this one are of slots that were reserved before the last {@link #clear}. */
    private static int firstBlock;

    /** Counts of sparse slots for which there was no memory. */
    static int lost;

    /** Reserved so far. */
    static int slots;

    static boolean open;

    /** Bytes of the budget. */
    private static long used;

    /** Whether the budget is used up. {@link SharedCounters} then counts until a sweep has freed memory. */
    private static boolean full;

    private ThreadCounters() {}

    /** The superclass of virtual threads (JDK 21 and newer); null in older JDKs. */
    private static Class<?> virtualThreads() {
        try {
            return Class.forName("java.lang.BaseVirtualThread", false, null);
        } catch (ClassNotFoundException olderJdk) {
            return null;
        }
    }

    /** The block to count in, which only the calling thread writes; null if {@link SharedCounters} has to count. */
    static long[] block(int slot) {
        if (!ThreadId.IS_KNOWN) {
            return null;
        }
        Thread thread = Thread.currentThread();
        long id = ThreadId.of(thread);
        long[] block = first(thread, id, slot);
        return block != null ? block : other(thread, id, slot);
    }

    /** As the first look at the tables finds it. Needs no lock: what a thread finds under its own name, it has written itself. */
    private static long[] first(Thread thread, long id, int slot) {
        int position = position(id, 0);
        return OWNERS[position] == thread ? block(position, slot) : null;
    }

    /** The block that contains the slot, or null when the owner never hit that block. */
    static long[] block(int position, int slot) {
        long[][] blocks = BLOCKS[position];
        int index = slot >> SHIFT;
        return index < blocks.length ? blocks[index] : null;
    }

    private static long[] other(Thread thread, long id, int slot) {
        int position = find(thread, id);
        long[] block = position == NONE ? null : block(position, slot);
        boolean mayEnter = position != NONE || VIRTUAL == null || !VIRTUAL.isInstance(thread);
        if (block != null || full || !open || !mayEnter) {
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

    /** Where a thread's counters are; {@link #NONE} if it has none. */
    static int find(Thread thread, long id) {
        for (int i = 0; i < PROBES; i++) {
            int position = position(id, i);
            if (OWNERS[position] == thread) {
                return position;
            }
        }
        return NONE;
    }

    static int position(long id, int probe) {
        return (int) id + probe * PROBE_STEP & TABLE - 1;
    }

    private static long[] allocate(Thread thread, long id, int slot) {
        int known = find(thread, id);
        int position = known == NONE ? enter(thread, id) : known;
        if (position == NONE) {
            return null;
        }
        int index = slot >> SHIFT;
        if (index >= BLOCKS[position].length && !extend(position, slot)) {
            return null;
        }
        long[][] blocks = BLOCKS[position];
        if (blocks[index] == null && hasRoomFor(BLOCK_BYTES)) {
            blocks[index] = new long[BLOCK];
            used += BLOCK_BYTES;
        }
        return blocks[index];
    }

    private static int enter(Thread thread, long id) {
        for (int i = 0; i < PROBES; i++) {
            int position = position(id, i);
            foldIfEnded(position);
            if (isFree(position, thread)) {
                OWNERS[position] = thread;
                return position;
            }
        }
        full = true;
        return NONE;
    }

    /** Whether a thread that has no counters may own this position. */
    static boolean isFree(int position, Thread thread) {
        if (OWNERS[position] != null) {
            return false;
        }
        Object former = formerOwners == null || formerOwners[position] == null ? null : formerOwners[position].get();
        return former == null || former == thread || !((Thread) former).isAlive();
    }

    /**
     * Makes room for a block with that slot.
     *
     * @return false if the budget is used up
     */
    private static boolean extend(int position, int slot) {
        int length = ((slot >> SHIFT) / DIRECTORY_STEP + 1) * DIRECTORY_STEP;
        long more = directoryBytes(length) - directoryBytes(BLOCKS[position].length);
        if (!hasRoomFor(more)) {
            return false;
        }
        BLOCKS[position] = Arrays.copyOf(BLOCKS[position], length);
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

    /** Calls no method, and allocates nothing, once it has begun to add: an error half-way would count twice. */
    private static void foldIfEnded(int position) {
        Thread owner = OWNERS[position];
        if (owner == null || owner.isAlive()) {
            return;
        }
        long[][] blocks = BLOCKS[position];
        int length = Math.min(blocks.length, base.length);
        for (int b = firstBlock; b < length; b++) {
            if (blocks[b] != null && base[b] == null) {
                base[b] = new long[BLOCK];
            }
        }
        used -= bytes(position);
        OWNERS[position] = null;
        BLOCKS[position] = NO_BLOCKS;
        for (int b = 0; b < length; b++) {
            long[] block = blocks[b];
            long[] total = base[b];
            for (int i = 0; block != null && total != null && i < BLOCK; i++) {
                total[i] += block[i];
            }
        }
    }

    static void addToBase(int slot, long amount) {
        synchronized (LOCK) {
            long[] total = open ? base[slot >> SHIFT] : null;
            if (total != null) {
                total[slot & MASK] += amount;
            } else if (open && slot >> SHIFT >= firstBlock) {
                lost++;
            }
        }
    }

    /**
     * Extends the base to this number of slots. The caller holds the lock.
     *
     * @param sparse whether the new blocks get their memory only when something is folded into them
     */
    static void extendBase(int newSlots, boolean sparse) {
        int length = newSlots + MASK >> SHIFT;
        if (length > base.length) {
            base = Arrays.copyOf(base, Math.max(length, base.length + DIRECTORY_STEP));
        }
        if (!sparse) {
            allocateBase(slots >> SHIFT, length);
        }
        slots = newSlots;
    }

    /** The caller holds the lock. */
    static void reuse(int first, int count) {
        allocateBase(first >> SHIFT, (first + count - 1 >> SHIFT) + 1);
    }

    /** Where the base has no memory in these blocks yet. */
    private static void allocateBase(int first, int end) {
        for (int b = first; b < end; b++) {
            if (base[b] == null) {
                base[b] = new long[BLOCK];
            }
        }
    }

    /** Adds the base and the counters of all threads. The caller holds the lock. */
    static void addTo(long[] totals) {
        addBlocks(base, totals);
        for (long[][] blocks : BLOCKS) {
            addBlocks(blocks, totals);
        }
    }

    private static void addBlocks(long[][] blocks, long[] totals) {
        for (int b = 0; b < blocks.length; b++) {
            for (int i = 0; blocks[b] != null && i < BLOCK; i++) {
                totals[(b << SHIFT) + i] += blocks[b][i];
            }
        }
    }

    /** Forgets all threads and counts. The caller holds the lock. */
    static void clear() {
        long[][] empty = new long[slots + MASK >> SHIFT][];
        if (formerOwners == null) {
            formerOwners = new WeakReference<?>[TABLE];
        }
        for (int position = 0; position < TABLE; position++) {
            if (OWNERS[position] != null) {
                formerOwners[position] = new WeakReference<>(OWNERS[position]);
                OWNERS[position] = null;
                BLOCKS[position] = NO_BLOCKS;
            }
        }
        base = empty;
        firstBlock = empty.length;
        used = 0;
        full = false;
    }

    /** Heap bytes of all counters. The caller holds the lock. */
    static long memoryBytes() {
        long bytes = used + tableBytes() + HeapLayout.referenceArray(base.length);
        for (long[] block : base) {
            bytes += block == null ? 0 : BLOCK_BYTES;
        }
        return bytes;
    }

    /** Heap bytes of the tables themselves. */
    static long tableBytes() {
        return (formerOwners == null ? 2 : 3) * HeapLayout.referenceArray(TABLE);
    }

    /** Heap bytes at a position, as charged to the budget. */
    private static long bytes(int position) {
        long bytes = directoryBytes(BLOCKS[position].length);
        for (long[] block : BLOCKS[position]) {
            bytes += block == null ? 0 : BLOCK_BYTES;
        }
        return bytes;
    }

    private static long directoryBytes(int length) {
        return length == 0 ? 0 : HeapLayout.referenceArray(length);
    }
}
