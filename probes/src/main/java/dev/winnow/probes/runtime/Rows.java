package dev.winnow.probes.runtime;

/**
 * Finds the calling thread's counters. A static power-of-two table is indexed by thread id and checked by identity; a thread
 * that is not found there is admitted under the lock, into one of the next few positions. The row of a thread that has ended
 * is folded into the base: {@code !isAlive()} means that everything the thread did happened before, so nothing can be lost,
 * and both steps hold the lock, so nothing can be seen twice.
 */
final class Rows {
    static final Object LOCK = new Object();

    /** Bytes that rows may take; with 10,000 sites of 3 slots the base and {@link Shared} need 0.53 MB more. */
    static final long BUDGET = 1_400_000;

    private static final int PROBES = 4;
    private static final int SMALLEST_TABLE = 64;
    private static final int LARGEST_TABLE = 1 << 14;
    private static final int DIRECTORY_STEP = 16;

    /** Read without the lock: a stale copy costs a second look, never a wrong count. */
    private static Row[] table = new Row[SMALLEST_TABLE];

    /** Whether the budget is used up; then hits are counted in {@link Shared} until a sweep has made room. */
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
        } catch (RuntimeException | Error overridden) {
            return null;
        }
        Row[] rows = table;
        Row row = rows[(int) id & rows.length - 1];
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
        Row row = near(table, thread, id);
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

    private static Row near(Row[] rows, Thread thread, long id) {
        for (int i = 0; i < PROBES; i++) {
            Row row = rows[(int) id + i & rows.length - 1];
            if (row != null && row.owner == thread) {
                return row;
            }
        }
        return null;
    }

    private static long[] grant(Thread thread, long id, int slot) {
        Row row = near(table, thread, id);
        if (row == null) {
            row = admit(new Row(thread, id));
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

    private static Row admit(Row row) {
        if (!room(Row.BYTES)) {
            return null;
        }
        for (int i = 0; i < PROBES; i++) {
            foldIfEnded((int) row.id + i & table.length - 1);
        }
        if (!place(table, row) && !enlargeTable(row)) {
            return null;
        }
        used += Row.BYTES;
        return row;
    }

    private static boolean enlargeTable(Row newcomer) {
        for (int size = table.length * 2; size <= LARGEST_TABLE; size *= 2) {
            long more = HeapLayout.referenceArray(size) - HeapLayout.referenceArray(table.length);
            if (!room(more)) {
                return false;
            }
            Row[] larger = new Row[size];
            if (copy(table, larger) && place(larger, newcomer)) {
                table = larger;
                used += more;
                return true;
            }
        }
        return false;
    }

    private static boolean copy(Row[] from, Row[] to) {
        for (Row row : from) {
            if (row != null && !place(to, row)) {
                return false;
            }
        }
        return true;
    }

    private static boolean place(Row[] rows, Row row) {
        for (int i = 0; i < PROBES; i++) {
            int position = (int) row.id + i & rows.length - 1;
            if (rows[position] == null) {
                rows[position] = row;
                return true;
            }
        }
        return false;
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
            sweep();
            full |= used + bytes > BUDGET;
        }
        return !full;
    }

    /** Folds the rows of ended threads, so that they can be collected, and lets waiting threads have rows again. */
    static void sweep() {
        synchronized (LOCK) {
            for (int position = 0; position < table.length; position++) {
                foldIfEnded(position);
            }
            full = used > BUDGET - BUDGET / 8;
        }
    }

    private static void foldIfEnded(int position) {
        Row row = table[position];
        if (row != null && !row.owner.isAlive()) {
            table[position] = null;
            for (int b = 0; b < row.blocks.length; b++) {
                if (row.blocks[b] != null && base[b] != null) {
                    add(row.blocks[b], base[b], 0);
                }
            }
            used -= row.bytes();
        }
    }

    private static void add(long[] block, long[] totals, int first) {
        for (int i = 0; i < block.length; i++) {
            totals[first + i] += block[i];
        }
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
        for (Row row : table) {
            if (row != null) {
                addBlocks(row.blocks, totals);
            }
        }
    }

    private static void addBlocks(long[][] blocks, long[] totals) {
        for (int b = 0; b < blocks.length; b++) {
            if (blocks[b] != null) {
                add(blocks[b], totals, b << Row.SHIFT);
            }
        }
    }

    /** With the lock held. */
    static void forget() {
        table = new Row[SMALLEST_TABLE];
        base = new long[(slots + Row.MASK) / Row.BLOCK][];
        used = 0;
        full = false;
    }

    /** With the lock held. */
    static long memoryBytes() {
        long bytes = used + HeapLayout.referenceArray(SMALLEST_TABLE) + HeapLayout.referenceArray(base.length);
        for (long[] block : base) {
            bytes += block == null ? 0 : Row.BLOCK_BYTES;
        }
        return bytes;
    }
}
