package dev.winnow.probes.runtime;

/**
 * What woven code calls before a constructor. Nothing here sees the object that is being constructed, so the JIT may go on
 * replacing it by scalars. A site's slots: [0] constructions, [1] sum of requested capacities, [2] sum of the bytes of the
 * tables and arrays that the collections begin with, [3] copies of a source whose size was not read.
 */
public final class Constructions {
    private Constructions() {}

    /** A constructor without a capacity. */
    public static void count(int slot) {
        long[] block = Rows.block(slot);
        if (block == null) {
            Shared.add(slot, 1);
        } else {
            block[slot & Row.MASK]++;
        }
    }

    /** A constructor with a capacity, which allocates no array yet. A negative capacity counts as 0. */
    public static void count(int capacity, int slot) {
        long[] block = Rows.block(slot);
        int asked = Math.max(capacity, 0);
        if (block == null) {
            Shared.add(slot, 1);
            Shared.add(slot + 1, asked);
        } else {
            int first = slot & Row.MASK;
            block[first]++;
            block[first + 1] += asked;
        }
    }

    /** {@code ArrayList(int)}, which allocates its array at once. */
    public static void countList(int capacity, int slot) {
        int asked = Math.max(capacity, 0);
        count(asked, asked == 0 ? 0 : HeapLayout.referenceArray(asked), slot);
    }

    /**
     * A copy.
     *
     * @param size of the source, or {@link CommonSizes#UNKNOWN}
     */
    static void countCopy(int size, long arrayBytes, int slot) {
        if (size == CommonSizes.UNKNOWN) {
            count(slot);
            count(slot + 3);
        } else {
            count(size, arrayBytes, slot);
        }
    }

    private static void count(int capacity, long arrayBytes, int slot) {
        long[] block = Rows.block(slot);
        if (block == null) {
            Shared.add(slot, 1);
            Shared.add(slot + 1, capacity);
            Shared.add(slot + 2, arrayBytes);
        } else {
            int first = slot & Row.MASK;
            block[first]++;
            block[first + 1] += capacity;
            block[first + 2] += arrayBytes;
        }
    }
}
