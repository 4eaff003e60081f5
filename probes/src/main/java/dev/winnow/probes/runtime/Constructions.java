package dev.winnow.probes.runtime;

import java.lang.reflect.Array;

/**
 * Woven code calls these methods where it allocates. They never see the object under construction, so that escape analysis
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
     * {@code new T[length]}. A negative length throws and allocates nothing.
     *
     * @param shift base-2 logarithm of the bytes of an element
     */
    public static void countArray(int length, int shift, int slot) {
        if (length >= 0) {
            add(1, length, HeapLayout.array(length, shift), slot);
        }
    }

    /** {@code new T[outer][inner]}: an array of arrays, all of which count. */
    public static void countArrays(int outer, int inner, int shift, int slot) {
        if (outer >= 0 && inner >= 0) {
            long bytes = HeapLayout.referenceArray(outer) + outer * HeapLayout.array(inner, shift);
            add(1L + outer, outer + (long) outer * inner, bytes, slot);
        }
    }

    /**
     * {@code new T[a][b][c]..}. Sees the arrays, because so many lengths cannot be copied on the operand stack.
     *
     * @param dimensions how many of the array's dimensions were allocated, from 3
     */
    public static void countArrays(Object[] array, int dimensions, int shift, int slot) {
        add(1, array.length, HeapLayout.referenceArray(array.length), slot);
        for (Object element : array) {
            if (dimensions > 2) {
                countArrays((Object[]) element, dimensions - 1, shift, slot);
            } else {
                countArray(Array.getLength(element), shift, slot);
            }
        }
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
        add(1, capacity, arrayBytes, slot);
    }

    private static void add(long objects, long capacity, long arrayBytes, int slot) {
        long[] block = ThreadCounterTable.block(slot);
        if (block == null) {
            SharedCounters.add(slot, objects);
            SharedCounters.add(slot + 1, capacity);
            SharedCounters.add(slot + 2, arrayBytes);
        } else {
            int first = slot & ThreadCounters.MASK;
            block[first] += objects;
            block[first + 1] += capacity;
            block[first + 2] += arrayBytes;
        }
    }
}
