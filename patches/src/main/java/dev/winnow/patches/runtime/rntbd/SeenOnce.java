package dev.winnow.patches.runtime.rntbd;

/**
 * Objects that have been seen before, without holding them: a small table of their identity hash codes. It forgets an object
 * when another one takes its place. Two objects with one hash code count as the same; of two billion pairs of objects, about
 * one has one.
 */
public final class SeenOnce {
    private static final int SLOTS = 64;
    private static final int[] HASHES = new int[SLOTS];

    private SeenOnce() {}

    /** Whether it has been asked about this object before. Threads that ask at the same time may all be told no. */
    public static boolean before(Object object) {
        int hash = System.identityHashCode(object);
        int slot = (hash ^ hash >>> 8 ^ hash >>> 16) & SLOTS - 1;
        boolean before = HASHES[slot] == hash;
        HASHES[slot] = hash;
        return before;
    }
}
