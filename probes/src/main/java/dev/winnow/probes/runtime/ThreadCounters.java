package dev.winnow.probes.runtime;

import java.util.Arrays;

/**
 * The counters of one thread. Only the owner writes them, with plain stores: no lock, no lost update. They lie in one array in the order of
 * {@link SlotPlaces}. The array grows under the lock of {@link ThreadCounterTable}, so that a reader that holds the lock sees all of it.
 */
final class ThreadCounters {
    /** An object header and two references. */
    static final long BYTES = HeapLayout.aligned(32);

    private static final int MORE_BLOCKS = 2;
    private static final long[] NO_VALUES = {};

    /** Of no thread. */
    static final ThreadCounters NONE = new ThreadCounters(null);

    final Thread owner;

    /** The counters. The owner must not keep them: it gets a longer array when it hits a later place for the first time. */
    long[] values = NO_VALUES;

    ThreadCounters(Thread owner) {
        this.owner = owner;
    }

    boolean has(int slot) {
        return SlotPlaces.mayHave(slot) && SlotPlaces.of(slot) < values.length;
    }

    /** Requires {@link #has}, as the following methods do. */
    long get(int slot) {
        return values[SlotPlaces.of(slot)];
    }

    void set(int slot, long value) {
        values[SlotPlaces.of(slot)] = value;
    }

    /** Returns the sum. */
    long add(int slot, long amount) {
        return values[SlotPlaces.of(slot)] += amount;
    }

    /** The heap bytes that {@link #extend} would add. The caller holds the lock. */
    long bytesToAdd(int place) {
        return HeapLayout.longArray(lengthWith(place)) - HeapLayout.longArray(values.length);
    }

    /** Makes room for the counter at a place. The caller is the owner and holds the lock. */
    void extend(int place) {
        values = Arrays.copyOf(values, lengthWith(place));
    }

    private static int lengthWith(int place) {
        int blocks = place / SlotPlaces.BLOCK + 1;
        return (blocks + blocks / 8 + MORE_BLOCKS) * SlotPlaces.BLOCK;
    }

    /** Heap bytes, as charged to the budget of {@link ThreadCounterTable}. */
    long bytes() {
        return BYTES + HeapLayout.longArray(values.length) - HeapLayout.longArray(0);
    }
}
