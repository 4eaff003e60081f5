package dev.winnow.probes.runtime;

import java.util.Arrays;

/**
 * The counters of one thread. Only the owner writes them, with plain stores: no lock, no lost update. They lie in one array in the order in
 * which the thread hit them first, a block of slots at a time: so the few hundred counters that an operation hits, of the many that there
 * are, take few cache lines. The array grows under the lock of {@link ThreadCounterTable}, so that a reader that holds the lock sees all of it.
 */
final class ThreadCounters {
    private static final int SHIFT = 3;

    /** Slots per block: as many as a cache line holds. */
    static final int BLOCK = 1 << SHIFT;

    private static final int MASK = BLOCK - 1;

    /** An object header, three references and a number. */
    static final long BYTES = HeapLayout.aligned(40);

    private static final int CHAR_SHIFT = 1;
    private static final int LONG_SHIFT = 3;
    private static final int MORE_PLACES = 32;
    private static final int MORE_BLOCKS = 2;
    private static final char[] NO_PLACES = {};
    private static final long[] NO_VALUES = {};

    /** The place of a block that the owner never hit: beyond the end of every array, so that one comparison finds it out. */
    private static final char NOWHERE = Character.MAX_VALUE;

    /** Of no thread. */
    static final ThreadCounters NONE = new ThreadCounters(null);

    final Thread owner;

    /** For each block of slots which block of values is its own. */
    private char[] places = NO_PLACES;

    private long[] values = NO_VALUES;
    private int blocks;

    ThreadCounters(Thread owner) {
        this.owner = owner;
    }

    boolean has(int slot) {
        return slot >>> SHIFT < places.length && index(slot) < values.length;
    }

    /** Where the counter of a slot is in {@link #values()}; those of a site are side by side. Requires {@link #has}. */
    int index(int slot) {
        return (places[slot >>> SHIFT] << SHIFT) + (slot & MASK);
    }

    /** The counters. The owner must not keep them: they move when it hits a block for the first time. */
    long[] values() {
        return values;
    }

    long get(int slot) {
        return values[index(slot)];
    }

    void set(int slot, long value) {
        values[index(slot)] = value;
    }

    /** Returns the sum. */
    long add(int slot, long amount) {
        return values[index(slot)] += amount;
    }

    /** The heap bytes that {@link #addBlock} would add. The caller holds the lock. */
    long bytesToAdd(int slot) {
        return bytes(placesWith(slot), valuesWithOneMore()) - bytes(places.length, values.length);
    }

    /** Makes room for the block of a slot, without which {@link #has} is false. The caller is the owner and holds the lock. */
    void addBlock(int slot) {
        int length = valuesWithOneMore();
        long[] moreValues = length == values.length ? values : Arrays.copyOf(values, length);
        length = placesWith(slot);
        char[] morePlaces = places;
        if (length > places.length) {
            morePlaces = Arrays.copyOf(places, length);
            Arrays.fill(morePlaces, places.length, length, NOWHERE);
        }
        values = moreValues;
        places = morePlaces;
        places[slot >>> SHIFT] = (char) blocks++;
    }

    private int placesWith(int slot) {
        int block = slot >>> SHIFT;
        return block < places.length ? places.length : (block / MORE_PLACES + 1) * MORE_PLACES;
    }

    private int valuesWithOneMore() {
        int needed = blocks + 1;
        return needed <= values.length >> SHIFT ? values.length : needed + blocks / 4 + MORE_BLOCKS - 1 << SHIFT;
    }

    /** Heap bytes, as charged to the budget of {@link ThreadCounterTable}. */
    long bytes() {
        return BYTES + bytes(places.length, values.length) - bytes(0, 0);
    }

    private static long bytes(int places, int values) {
        return HeapLayout.array(places, CHAR_SHIFT) + HeapLayout.array(values, LONG_SHIFT);
    }

    /**
     * Adds the counters to totals of consecutive slots; the others are not wanted. Calls no method: a stack overflow half-way would count
     * twice. The caller holds the lock.
     *
     * @param first the slot of the first total
     */
    void addTo(long[] totals, int first) {
        for (int block = 0; block < places.length; block++) {
            int value = places[block] << SHIFT;
            int total = (block << SHIFT) - first;
            for (int end = value + BLOCK; value < end && value < values.length; value++, total++) {
                if (total >= 0 && total < totals.length) {
                    totals[total] += values[value];
                }
            }
        }
    }
}
