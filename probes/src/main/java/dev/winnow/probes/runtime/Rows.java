package dev.winnow.probes.runtime;

import java.util.Arrays;

/**
 * Finds the calling thread's counters. A power-of-two table is indexed by thread id and checked by identity; a thread that is
 * not found there is admitted under the lock, into one of a few positions. The row of a thread that has ended is folded into
 * the base: {@code !isAlive()} means that everything the thread did happened before, so nothing can be lost, and folding and
 * reading hold the lock, so nothing can be seen twice.
 */
final class Rows {
    static final Object LOCK = new Object();

    /** Bytes that rows may take; with 10,000 sites of 3 slots the base and {@link Shared} need 0.53 MB more. */
    static final long BUDGET = 1_400_000;

    /** Where else a thread may be, if its place is taken: far away, because living threads have ids in a row. */
    private static final int PROBES = 4;

    private static final int PROBE_STEP = 1367;
    private static final int TABLE = 1 << 12;
    private static final int DIRECTORY_STEP = 16;

    /**
     * Read without the lock: a stale element costs a second look, never a wrong count. Its size is fixed, because a constant
     * saves two loads and a bounds check at every hit; more threads than this have no room in the budget anyway.
     */
    private static final Row[] ROWS = new Row[TABLE];

    /** Whether rows and blocks are no longer given out: {@link Shared} counts instead until a sweep has made room. */
    private static boolean full;

    static boolean open;
    static int slots;
    private static long[][] base = {};
    private static long used;

    private Rows() {}

    /** The block to count in, which only the calling thread writes, or null: then {@link Shared} counts. */
    static long[] block(int slot) {
        Thread thread = Thread.currentThread();
        long id;
        try {
            id = thread.getId();
        } catch (RuntimeException overridden) {
            return null;
        }
        Row row = ROWS[position(id, 0)];
        if (row != null && row.owner == thread) {
            long[][] blocks = row.blocks;
            int index = slot >> Row.SHIFT;
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
        Row row = near(thread, id);
        long[] block = row == null ? null : row.block(slot);
        if (block != null || full || !open || row == null && !ThreadKinds.mayOwnRow(thread)) {
            return block;
        }
        synchronized (LOCK) {
            try {
                return open ? grant(thread, id, slot) : null;
            } catch (OutOfMemoryError countedElsewhere) {
                return null;
            }
        }
    }

    private static Row near(Thread thread, long id) {
        for (int i = 0; i < PROBES; i++) {
            Row row = ROWS[position(id, i)];
            if (row != null && row.owner == thread) {
                return row;
            }
        }
        return null;
    }

    private static int position(long id, int probe) {
        return (int) id + probe * PROBE_STEP & TABLE - 1;
    }

    private static long[] grant(Thread thread, long id, int slot) {
        Row row = near(thread, id);
        if (row == null) {
            row = admit(thread, id);
        }
        if (row == null) {
            return null;
        }
        int index = slot >> Row.SHIFT;
        if (index >= row.blocks.length && !widen(row, index)) {
            return null;
        }
        if (row.blocks[index] == null && room(Row.BLOCK_BYTES)) {
            row.blocks[index] = new long[Row.BLOCK];
            used += Row.BLOCK_BYTES;
        }
        return row.blocks[index];
    }

    private static Row admit(Thread thread, long id) {
        if (!room(Row.BYTES)) {
            return null;
        }
        for (int i = 0; i < PROBES; i++) {
            int position = position(id, i);
            foldIfEnded(position);
            if (ROWS[position] == null) {
                ROWS[position] = new Row(thread);
                used += Row.BYTES;
                return ROWS[position];
            }
        }
        full = true;
        return null;
    }

    private static boolean widen(Row row, int index) {
        int length = (index / DIRECTORY_STEP + 1) * DIRECTORY_STEP;
        long more = HeapLayout.referenceArray(length) - HeapLayout.referenceArray(row.blocks.length);
        if (!room(more)) {
            return false;
        }
        long[][] wider = new long[length][];
        System.arraycopy(row.blocks, 0, wider, 0, row.blocks.length);
        row.blocks = wider;
        used += more;
        return true;
    }

    private static boolean room(long bytes) {
        if (used + bytes > BUDGET) {
            full = true;
            sweep();
        }
        return !full;
    }

    /** Folds the rows of ended threads, so that they can be collected, and lets waiting threads have rows again. */
    static void sweep() {
        synchronized (LOCK) {
            for (int position = 0; position < TABLE; position++) {
                foldIfEnded(position);
            }
            full &= used > BUDGET - BUDGET / 8;
        }
    }

    /** Once it has begun to add it calls nothing: a stack overflow half way would count twice. */
    private static void foldIfEnded(int position) {
        Row row = ROWS[position];
        if (row == null || row.owner.isAlive()) {
            return;
        }
        long bytes = row.bytes();
        int known = Math.min(row.blocks.length, base.length);
        for (int b = 0; b < known; b++) {
            long[] block = row.blocks[b];
            long[] total = base[b];
            for (int i = 0; block != null && total != null && i < Row.BLOCK; i++) {
                total[i] += block[i];
            }
        }
        ROWS[position] = null;
        used -= bytes;
    }

    static void addToBase(int slot, long amount) {
        synchronized (LOCK) {
            if (open && base[slot >> Row.SHIFT] != null) {
                base[slot >> Row.SHIFT][slot & Row.MASK] += amount;
            }
        }
    }

    /** With the lock held: makes room in the base for slots up to a number. */
    static void reach(int newSlots) {
        int length = (newSlots + Row.MASK) / Row.BLOCK;
        if (length > base.length) {
            long[][] longer = new long[Math.max(length, base.length + DIRECTORY_STEP)][];
            System.arraycopy(base, 0, longer, 0, base.length);
            base = longer;
        }
        for (int b = slots >> Row.SHIFT; b < length; b++) {
            if (base[b] == null) {
                base[b] = new long[Row.BLOCK];
            }
        }
        slots = newSlots;
    }

    /** With the lock held: adds the base and every row. */
    static void addTo(long[] totals) {
        addBlocks(base, totals);
        for (Row row : ROWS) {
            if (row != null) {
                addBlocks(row.blocks, totals);
            }
        }
    }

    private static void addBlocks(long[][] blocks, long[] totals) {
        for (int b = 0; b < blocks.length; b++) {
            for (int i = 0; blocks[b] != null && i < Row.BLOCK; i++) {
                totals[(b << Row.SHIFT) + i] += blocks[b][i];
            }
        }
    }

    /** With the lock held. */
    static void forget() {
        Arrays.fill(ROWS, null);
        base = new long[(slots + Row.MASK) / Row.BLOCK][];
        used = 0;
        full = false;
    }

    /** With the lock held. */
    static long memoryBytes() {
        long bytes = used + HeapLayout.referenceArray(TABLE) + HeapLayout.referenceArray(base.length);
        for (long[] block : base) {
            bytes += block == null ? 0 : Row.BLOCK_BYTES;
        }
        return bytes;
    }
}
