package dev.winnow.probes.runtime;

import java.lang.ref.WeakReference;
import java.util.Arrays;

/**
 * The counters of each thread, in tables that are indexed by thread id and checked by identity. Only the owner writes its counters, with plain
 * stores: no lock, no lost update. Everything else happens under the lock of {@link ThreadCounterTable}, so that a reader that holds
 * it sees all of them.
 *
 * <p>A thread reads its element of two tables, not the fields of an object of its own: that saves a load on which the next ones would wait, and half of
 * what finding the counter costs.
 */
final class ThreadCounters {
    static final int SHIFT = 4;

    /** Slots per block. Small, because a thread hits the sites of a few classes and pays for every block that it touches. */
    static final int BLOCK = 1 << SHIFT;

    static final int MASK = BLOCK - 1;
    static final long BLOCK_BYTES = HeapLayout.longArray(BLOCK);

    /** The size is constant, which saves two loads and a bounds check per hit; more threads than this would exceed the budget anyway. */
    static final int TABLE = 1 << 12;

    private static final int DIRECTORY_STEP = 16;

    /** Positions to try if the first is taken; far apart, because living threads have consecutive ids. */
    static final int PROBES = 4;

    /** Instead of a position. */
    static final int NONE = -1;

    private static final int PROBE_STEP = 1367;
    private static final long[][] NO_BLOCKS = {};

    private static final Thread[] OWNERS = new Thread[TABLE];
    private static final long[][][] BLOCKS = new long[TABLE][][];

    /**
     * Who owned a position when the counters were last cleared; null if they never were. While it lives, it may be between its two looks at the
     * tables, where it must not find the blocks of another thread.
     */
    private static WeakReference<?>[] formerOwners;

    static {
        Arrays.fill(BLOCKS, NO_BLOCKS);
    }

    private ThreadCounters() {}

    /**
     * The block to count in, as the first look at the tables finds it; null if that does not. Needs no lock: what a thread finds under its own name,
     * it has written itself.
     */
    static long[] block(Thread thread, long id, int slot) {
        int position = position(id, 0);
        return OWNERS[position] == thread ? block(position, slot) : null;
    }

    /** The block that contains the slot, or null when the owner never hit that block. */
    static long[] block(int position, int slot) {
        long[][] blocks = BLOCKS[position];
        int index = slot >> SHIFT;
        return index < blocks.length ? blocks[index] : null;
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

    /** Null if the position is free. */
    static Thread owner(int position) {
        return OWNERS[position];
    }

    /** Whether a thread that has no counters may own this position. */
    static boolean isFree(int position, Thread thread) {
        if (OWNERS[position] != null) {
            return false;
        }
        Object former = formerOwners == null || formerOwners[position] == null ? null : formerOwners[position].get();
        return former == null || former == thread || !((Thread) former).isAlive();
    }

    static void own(int position, Thread thread) {
        OWNERS[position] = thread;
    }

    /** Leaves the position to others, and its blocks to the collector. */
    static void free(int position) {
        OWNERS[position] = null;
        BLOCKS[position] = NO_BLOCKS;
    }

    /** Frees all positions. */
    static void clear() {
        if (formerOwners == null) {
            formerOwners = new WeakReference<?>[TABLE];
        }
        for (int position = 0; position < TABLE; position++) {
            if (OWNERS[position] != null) {
                formerOwners[position] = new WeakReference<>(OWNERS[position]);
                free(position);
            }
        }
    }

    /** Some elements are null. */
    static long[][] blocks(int position) {
        return BLOCKS[position];
    }

    /** The bytes by which {@link #extend} would make a directory of blocks longer. */
    static long bytesToExtend(int position, int slot) {
        return directoryBytes(length(slot)) - directoryBytes(BLOCKS[position].length);
    }

    /** Makes room for a block with that slot. */
    static void extend(int position, int slot) {
        BLOCKS[position] = Arrays.copyOf(BLOCKS[position], length(slot));
    }

    private static int length(int slot) {
        return ((slot >> SHIFT) / DIRECTORY_STEP + 1) * DIRECTORY_STEP;
    }

    private static long directoryBytes(int length) {
        return length == 0 ? 0 : HeapLayout.referenceArray(length);
    }

    /** Heap bytes, as charged to the budget of {@link ThreadCounterTable}. */
    static long bytes(int position) {
        long bytes = directoryBytes(BLOCKS[position].length);
        for (long[] block : BLOCKS[position]) {
            bytes += block == null ? 0 : BLOCK_BYTES;
        }
        return bytes;
    }

    /** Heap bytes of the tables themselves. */
    static long tableBytes() {
        return (formerOwners == null ? 2 : 3) * HeapLayout.referenceArray(TABLE);
    }
}
