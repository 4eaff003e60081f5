package dev.winnow.probes.runtime;

/**
 * The exact counters of all probes. A slot is one {@code long} per thread, written by that thread only. All methods may be
 * called from any thread; woven code counts through {@link Constructions}.
 */
public final class Counters {
    private Counters() {}

    /**
     * Initializes what woven code calls, with the memory that it needs, before any class is woven. Later this could happen in a thread of the
     * application that has no heap or stack left, and a class whose initialization fails once can never be used again. Two parts have methods of
     * their own, because not every woven class needs them: {@link SamplingPoints#prepare} and {@link MethodCalls#canMeasure}.
     */
    public static void prepare() {
        initialize(
                "Allocations",
                "Constructions",
                "CopyConstructions",
                "CountingFactories",
                "HandlerInstalls",
                "KnownSizes",
                "KnownSlots",
                "StubClasses",
                "ThreadCounters");
        SharedCounters.prepare();
    }

    /** @param classes names in this package; all of them are defined by the same loader */
    static void initialize(String... classes) {
        for (String name : classes) {
            try {
                Class.forName(Counters.class.getPackageName() + '.' + name, true, Counters.class.getClassLoader());
            } catch (ClassNotFoundException incomplete) {
                throw new NoClassDefFoundError(name);
            }
        }
    }

    /** How many calls of woven code counted nothing, or not everything: at the end of the stack, or of the memory. */
    public static int lost() {
        return Constructions.lost + ThreadCounters.lost;
    }

    /** Begins counting. Slots from before an earlier {@link #close} are not reserved again: old woven code may still run. */
    public static void open() {
        synchronized (ThreadCounters.LOCK) {
            ThreadCounters.open = true;
        }
    }

    /** Ends counting and clears all counters. Later hits are dropped. */
    public static void close() {
        synchronized (ThreadCounters.LOCK) {
            ThreadCounters.open = false;
            ThreadCounters.clear();
            SharedCounters.clear();
        }
    }

    /**
     * Reserves consecutive slots, all zero.
     *
     * @param count if it is more than a block has, the first is the first of a block
     * @return the first of them
     */
    public static int reserve(int count) {
        return reserve(count, false);
    }

    /** The same for whole blocks of slots of which most stay zero. Without any memory left, their counts may be {@link #lost}. */
    static int reserveSparse(int count) {
        return reserve(count, true);
    }

    /** Slots from before the last {@link #close} count again, from zero. The same code must use them: its old form may still run. */
    public static void reuse(int first, int count) {
        synchronized (ThreadCounters.LOCK) {
            ThreadCounters.reuse(first, count);
        }
    }

    private static int reserve(int count, boolean sparse) {
        synchronized (ThreadCounters.LOCK) {
            boolean straddles = (ThreadCounters.slots & ThreadCounters.MASK) + count > ThreadCounters.BLOCK;
            int first = straddles ? (ThreadCounters.slots | ThreadCounters.MASK) + 1 : ThreadCounters.slots;
            ThreadCounters.extendBase(first + count, sparse);
            return first;
        }
    }

    /** Adds to a slot, in the current thread's counters if it has some. */
    static void add(int slot, long amount) {
        long[] block = ThreadCounters.block(slot);
        if (block == null) {
            SharedCounters.add(slot, amount);
        } else {
            block[slot & ThreadCounters.MASK] += amount;
        }
    }

    /**
     * Every slot's total since it was reserved. Exact for all hits that happened before this call; for threads that are
     * counting meanwhile, never less than in an earlier snapshot.
     */
    public static long[] snapshot() {
        synchronized (ThreadCounters.LOCK) {
            long[] totals = new long[(ThreadCounters.slots + ThreadCounters.MASK) & ~ThreadCounters.MASK];
            ThreadCounters.addTo(totals);
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
        return total(slot, now) - total(slot, before);
    }

    /** A slot's total in a snapshot, which lacks slots that were reserved later. */
    public static long total(int slot, long[] snapshot) {
        return slot < snapshot.length ? snapshot[slot] : 0;
    }

    /** Folds the counters of ended threads and releases the threads. To be called regularly. */
    public static void sweep() {
        ThreadCounters.sweep();
    }

    /** Heap bytes of all counters: below 2 MB with 10,000 sites, for any number of threads. */
    public static long memoryBytes() {
        synchronized (ThreadCounters.LOCK) {
            return ThreadCounters.memoryBytes() + SharedCounters.memoryBytes();
        }
    }
}
