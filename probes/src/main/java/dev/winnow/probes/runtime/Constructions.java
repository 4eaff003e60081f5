package dev.winnow.probes.runtime;

/**
 * Woven code calls these methods before a constructor. They never see the object under construction, so that escape analysis
 * can still remove it. A site's slots: [0] constructions, [1] sum of requested capacities, [2] bytes of the initial tables and
 * arrays, [3] copies of a source whose size was not read.
 */
public final class Constructions {
    private Constructions() {}

    /** A constructor without a capacity. */
    public static void count(int slot) {
        long[] block = ThreadCounterTable.block(slot);
        if (block == null) {
            SharedCounters.add(slot, 1);
        } else {
            block[slot & ThreadCounters.MASK]++;
        }
    }

    /** A constructor with a capacity that allocates no array yet. A negative capacity counts as 0. */
    public static void count(int capacity, int slot) {
        long[] block = ThreadCounterTable.block(slot);
        int requested = Math.max(capacity, 0);
        if (block == null) {
            SharedCounters.add(slot, 1);
            SharedCounters.add(slot + 1, requested);
        } else {
            int first = slot & ThreadCounters.MASK;
            block[first]++;
            block[first + 1] += requested;
        }
    }

    /** {@code ArrayList(int)}, which allocates its array at once. */
    public static void countList(int capacity, int slot) {
        int requested = Math.max(capacity, 0);
        count(requested, requested == 0 ? 0 : HeapLayout.referenceArray(requested), slot);
    }

    /**
     * A copy of another collection.
     *
     * @param size of the source, or {@link KnownSizes#UNKNOWN}
     */
    static void countCopy(int size, long arrayBytes, int slot) {
        if (size == KnownSizes.UNKNOWN) {
            count(slot);
            count(slot + 3);
        } else {
            count(size, arrayBytes, slot);
        }
    }

    private static void count(int capacity, long arrayBytes, int slot) {
        long[] block = ThreadCounterTable.block(slot);
        if (block == null) {
            SharedCounters.add(slot, 1);
            SharedCounters.add(slot + 1, capacity);
            SharedCounters.add(slot + 2, arrayBytes);
        } else {
            int first = slot & ThreadCounters.MASK;
            block[first]++;
            block[first + 1] += capacity;
            block[first + 2] += arrayBytes;
        }
    }
}
