package dev.winnow.probes.runtime;

/**
 * The exact counters behind all probes: slots, each one long, in per-thread rows of one writer each. Everything here may be
 * called from any thread; what woven code calls is in {@link Constructions}.
 */
public final class Counters {
    private Counters() {}

    /** Begins counting. Slots of an earlier time in this JVM stay retired: old code may still run and hit them. */
    public static void open() {
        synchronized (Rows.LOCK) {
            Rows.open = true;
        }
    }

    /** Ends counting and forgets everything counted; later hits are dropped. */
    public static void close() {
        synchronized (Rows.LOCK) {
            Rows.open = false;
            Rows.forget();
            Shared.forget();
        }
    }

    /**
     * Reserves neighbouring slots, all zero.
     *
     * @param count 1 to 4
     * @return the first; the others follow it
     */
    public static int reserve(int count) {
        synchronized (Rows.LOCK) {
            boolean straddles = (Rows.slots & Row.MASK) + count > Row.BLOCK;
            int first = straddles ? (Rows.slots | Row.MASK) + 1 : Rows.slots;
            Rows.reach(first + count);
            return first;
        }
    }

    /**
     * Every slot's total since it was reserved: exact for threads that have ended or whose hits happened before this call, and
     * never less than an earlier snapshot for threads that are counting just now.
     */
    public static long[] snapshot() {
        synchronized (Rows.LOCK) {
            long[] totals = new long[(Rows.slots + Row.MASK) & ~Row.MASK];
            Rows.addTo(totals);
            Shared.addTo(totals);
            return totals;
        }
    }

    /**
     * What a slot counted between two snapshots.
     *
     * @param before may be shorter, as {@code now} may: what it lacks was zero
     */
    public static long growth(int slot, long[] before, long[] now) {
        return (slot < now.length ? now[slot] : 0) - (slot < before.length ? before[slot] : 0);
    }

    /** Folds the counts of ended threads and lets go of the threads. To be called regularly. */
    public static void sweep() {
        Rows.sweep();
    }

    /** What the counters occupy on the heap, in bytes; below 2 MB with 10,000 sites, however many threads there are. */
    public static long memoryBytes() {
        synchronized (Rows.LOCK) {
            return Rows.memoryBytes() + Shared.memoryBytes();
        }
    }
}
