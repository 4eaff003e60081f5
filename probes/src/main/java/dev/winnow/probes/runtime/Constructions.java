package dev.winnow.probes.runtime;

import java.lang.reflect.Array;

/**
 * Woven code calls these methods where it allocates. They never see the object under construction, so that escape analysis
 * can still remove it. A site's slots: [0] constructions, [1] sum of requested capacities, [2] bytes of the initial tables and
 * arrays, [3] copies of a source whose size was not read.
 *
 * <p>They never throw: what they could not count, for example at the end of the stack, is {@linkplain #lost lost}. Only {@code ThreadDeath} passes,
 * which is meant for the application.
 */
public final class Constructions {
    /** Calls that counted nothing or not everything. A plain field, because the handlers must not call anything; may be a little too low. */
    static int lost;

    private Constructions() {}

    /** A constructor without a capacity. At most 35 bytes long, so that C1 inlines it. */
    public static void count(int slot) {
        try {
            long[] block = ThreadCounters.block(slot);
            if (block != null) {
                block[slot & ThreadCounters.MASK]++;
                return;
            }
            SharedCounters.add(slot);
            return;
        } catch (VirtualMachineError | LinkageError | RuntimeException e) {
            lost++;
        }
    }

    /** A constructor with a capacity that allocates no array yet. A negative capacity counts as 0. */
    public static void count(int capacity, int slot) {
        try {
            long[] block = ThreadCounters.block(slot);
            int requested = Math.max(capacity, 0);
            if (block == null) {
                SharedCounters.add(slot);
                SharedCounters.add(slot + 1, requested);
            } else {
                int first = slot & ThreadCounters.MASK;
                block[first]++;
                block[first + 1] += requested;
            }
        } catch (VirtualMachineError | LinkageError | RuntimeException e) {
            lost++;
        }
    }

    /** {@code ArrayList(int)}, which allocates its array at once. */
    public static void countList(int capacity, int slot) {
        try {
            int requested = Math.max(capacity, 0);
            add(1, requested, requested == 0 ? 0 : HeapLayout.referenceArray(requested), slot);
        } catch (VirtualMachineError | LinkageError | RuntimeException e) {
            lost++;
        }
    }

    /**
     * {@code new T[length]}. A negative length throws and allocates nothing.
     *
     * @param shift base-2 logarithm of the bytes of an element
     */
    public static void countArray(int length, int shift, int slot) {
        try {
            if (length >= 0) {
                add(1, length, HeapLayout.array(length, shift), slot);
            }
        } catch (VirtualMachineError | LinkageError | RuntimeException e) {
            lost++;
        }
    }

    /** {@code new T[outer][inner]}: an array of arrays, all of which count. */
    public static void countArrays(int outer, int inner, int shift, int slot) {
        try {
            if (outer >= 0 && inner >= 0) {
                long bytes = HeapLayout.referenceArray(outer) + outer * HeapLayout.array(inner, shift);
                add(1L + outer, outer + (long) outer * inner, bytes, slot);
            }
        } catch (VirtualMachineError | LinkageError | RuntimeException e) {
            lost++;
        }
    }

    /**
     * {@code new T[a][b][c]..}. Sees the arrays, because so many lengths cannot be copied on the operand stack.
     *
     * @param dimensions how many of the array's dimensions were allocated, from 3
     */
    public static void countArrays(Object[] array, int dimensions, int shift, int slot) {
        try {
            add(1, array.length, HeapLayout.referenceArray(array.length), slot);
            for (Object element : array) {
                if (dimensions > 2) {
                    countArrays((Object[]) element, dimensions - 1, shift, slot);
                } else {
                    countArray(Array.getLength(element), shift, slot);
                }
            }
        } catch (VirtualMachineError | LinkageError | RuntimeException e) {
            lost++;
        }
    }

    /**
     * A copy of another collection. The caller handles errors.
     *
     * @param size of the source, or {@link KnownSizes#UNKNOWN}
     */
    static void countCopy(int size, long arrayBytes, int slot) {
        if (size == KnownSizes.UNKNOWN) {
            count(slot);
            count(slot + 3);
        } else {
            add(1, size, arrayBytes, slot);
        }
    }

    private static void add(long objects, long capacity, long arrayBytes, int slot) {
        long[] block = ThreadCounters.block(slot);
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
