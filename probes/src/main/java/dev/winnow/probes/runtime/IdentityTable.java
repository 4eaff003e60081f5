package dev.winnow.probes.runtime;

import java.util.Arrays;

/** Numbers of objects, without keeping the objects alive: the hash of its identity stands for each. Of too many objects, the oldest are forgotten. */
final class IdentityTable {
    /** Instead of a number. */
    static final int NONE = -1;

    private static final int NUMBER_BITS = 20;

    /** Places where the number of an object may be, by its hash; they fill a cache line. */
    private static final int WAYS = 8;

    /** An element has a hash and a number in one long, so that a thread reads both or neither. */
    private final long[] elements;

    /** The way of each set that is written next. Two threads may write the same one: then one of the objects is forgotten. */
    private final byte[] next;

    /** @param size a power of two */
    IdentityTable(int size) {
        elements = new long[size];
        next = new byte[size / WAYS];
    }

    void clear() {
        Arrays.fill(elements, 0);
    }

    /** @param number at least 0, and less than 2^20 */
    void put(Object object, int number) {
        long hash = System.identityHashCode(object);
        int set = (int) hash & next.length - 1;
        elements[set * WAYS + (next[set]++ & WAYS - 1)] = hash << NUMBER_BITS | number;
    }

    /** The number that was put last for the object; {@link #NONE} if it has none, or is forgotten. */
    int get(Object object) {
        long hash = System.identityHashCode(object);
        int set = (int) hash & next.length - 1;
        for (int age = 1; age <= WAYS; age++) {
            long element = elements[set * WAYS + (next[set] - age & WAYS - 1)];
            if (element >>> NUMBER_BITS == hash) {
                return (int) element & (1 << NUMBER_BITS) - 1;
            }
        }
        return NONE;
    }
}
