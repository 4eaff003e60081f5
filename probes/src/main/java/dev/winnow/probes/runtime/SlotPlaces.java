package dev.winnow.probes.runtime;

import java.util.Arrays;

/**
 * Where the counter of a slot is in each thread's array: blocks of four slots follow each other in the order in which any thread hit them
 * first. So the few hundred counters that an operation hits, of the many that there are, take few cache lines.
 */
final class SlotPlaces {
    private static final int SHIFT = 2;

    /** Slots per block. */
    static final int BLOCK = 1 << SHIFT;

    /** The place of a block that nobody has hit: beyond the end of every array, so that one comparison finds it out. */
    private static final char NONE = Character.MAX_VALUE;

    /** As many as there are places. The size is constant, which saves loads; it takes 131 kB. Later slots have shared counters only. */
    private static final char[] PLACES = new char[NONE];

    private static int used;

    static {
        clear();
    }

    private SlotPlaces() {}

    static boolean mayHave(int slot) {
        return slot >>> SHIFT < PLACES.length;
    }

    /** Requires {@link #mayHave}. */
    static int of(int slot) {
        return (PLACES[slot >>> SHIFT] << SHIFT) + (slot & BLOCK - 1);
    }

    /** As {@link #of}, for the first hit. The caller holds the lock of {@link ThreadCounterTable}. */
    static int assign(int slot) {
        if (PLACES[slot >>> SHIFT] == NONE) {
            PLACES[slot >>> SHIFT] = (char) used++;
        }
        return of(slot);
    }

    /**
     * Adds the counters of an array to totals of consecutive slots; the others are not wanted. Calls no method: a stack overflow half-way would
     * count twice. The caller holds the lock.
     *
     * @param first the slot of the first total
     */
    static void add(long[] values, long[] totals, int first) {
        int last = first + totals.length - 1;
        for (int block = first >>> SHIFT; block < PLACES.length && block <= last >> SHIFT; block++) {
            int at = PLACES[block] << SHIFT;
            int total = (block << SHIFT) - first;
            for (int end = total + BLOCK; total < end && at < values.length; total++, at++) {
                if (total >= 0 && total < totals.length) {
                    totals[total] += values[at];
                }
            }
        }
    }

    /** The caller holds the lock. */
    static void clear() {
        Arrays.fill(PLACES, NONE);
        used = 0;
    }

    static long memoryBytes() {
        return HeapLayout.array(PLACES.length, 1);
    }
}
