package dev.winnow.probes.runtime;

/**
 * The exact counters of all probes. A slot is one {@code long} per thread, written by that thread only. All methods may be
 * called from any thread; woven code counts through {@link Constructions}.
 */
public final class Counters {
    private Counters() {}

    /** Begins counting. Slots from before an earlier {@link #close} are never reused: old woven code may still run. */
    public static void open() {
        synchronized (ThreadCounterTable.LOCK) {
            ThreadCounterTable.open = true;
        }
    }

    /** Ends counting and clears all counters. Later hits are dropped. */
    public static void close() {
        synchronized (ThreadCounterTable.LOCK) {
            ThreadCounterTable.open = false;
            ThreadCounterTable.clear();
            SharedCounters.clear();
        }
    }

    /**
     * Reserves consecutive slots, all zero.
     *
     * @param count 1 to 4
     * @return the first of them
     */
    public static int reserve(int count) {
        synchronized (ThreadCounterTable.LOCK) {
            boolean straddles = (ThreadCounterTable.slots & ThreadCounters.MASK) + count > ThreadCounters.BLOCK;
            int first = straddles ? (ThreadCounterTable.slots | ThreadCounters.MASK) + 1 : ThreadCounterTable.slots;
            ThreadCounterTable.extend(first + count);
            return first;
        }
    }

    /**
     * Every slot's total since it was reserved. Exact for all hits that happened before this call; for threads that are
     * counting meanwhile, never less than in an earlier snapshot.
     */
    public static long[] snapshot() {
        synchronized (ThreadCounterTable.LOCK) {
            long[] totals = new long[(ThreadCounterTable.slots + ThreadCounters.MASK) & ~ThreadCounters.MASK];
            ThreadCounterTable.addTo(totals);
            SharedCounters.addTo(totals);
            return totals;
        }
    }

    /**
     * What a slot counted between two snapshots.
     *
     * @param before may be shorter, like {@code now}; slots that they lack were zero
     */
    public static long difference(int slot, long[] before, long[] now) {
        return (slot < now.length ? now[slot] : 0) - (slot < before.length ? before[slot] : 0);
    }

    /** Folds the counters of ended threads and releases the threads. To be called regularly. */
    public static void sweep() {
        ThreadCounterTable.sweep();
    }

    /** Heap bytes of all counters: below 2 MB with 10,000 sites, for any number of threads. */
    public static long memoryBytes() {
        synchronized (ThreadCounterTable.LOCK) {
            return ThreadCounterTable.memoryBytes() + SharedCounters.memoryBytes();
        }
    }
}
