package dev.winnow.probes.runtime;

import java.util.Arrays;

/** Numbers of objects, without keeping the objects alive: the hash of its identity stands for each. Of too many objects, the oldest are forgotten. */
final class IdentityTable {
    /** Instead of a number. */
    static final int NONE = -1;

    private static final int NUMBER_BITS = 20;

    /** Places where the number of an object may be, by its hash, the newest first. They are as long as a cache line: few threads wait for each other. */
    private static final int WAYS = 8;

    /** An element has a hash and a number in one long, so that a thread reads both or neither. */
    private final long[] elements;

    /** @param size a power of two */
    IdentityTable(int size) {
        elements = new long[size];
    }

    void clear() {
        Arrays.fill(elements, 0);
    }

    /**
     * If two threads put at the same places, one of the objects may be forgotten.
     *
     * @param number at least 0, and less than 2^20
     */
    void put(Object object, int number) {
        long hash = System.identityHashCode(object);
        int newest = newest(hash);
        System.arraycopy(elements, newest, elements, newest + 1, WAYS - 1);
        elements[newest] = hash << NUMBER_BITS | number;
    }

    /** The number that was put last for the object; {@link #NONE} if it has none, or is forgotten. */
    int get(Object object) {
        long hash = System.identityHashCode(object);
        int newest = newest(hash);
        for (int age = 0; age < WAYS; age++) {
            long element = elements[newest + age];
            if (element >>> NUMBER_BITS == hash) {
                return (int) element & (1 << NUMBER_BITS) - 1;
            }
        }
        return NONE;
    }

    /** The first of the places for a hash. */
    private int newest(long hash) {
        return (int) hash * WAYS & elements.length - 1;
    }
}
