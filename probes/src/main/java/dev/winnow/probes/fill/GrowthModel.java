package dev.winnow.probes.fill;

import dev.winnow.probes.runtime.HeapLayout;

/**
 * Models the arrays that a collection allocates while it grows, as in OpenJDK 11 to 25. Exact for collections with the default
 * load factor from which nothing is removed.
 */
enum GrowthModel {
    /** HashMap, LinkedHashMap, HashSet, LinkedHashSet: allocated with the first element, doubled beyond three quarters. */
    HASH_TABLE {
        @Override
        int initial(int capacity) {
            return capacity < 0 ? 16 : powerOfTwo(capacity);
        }

        @Override
        boolean holds(int array, int size) {
            return size <= (int) (array * 0.75f);
        }

        @Override
        int next(int array, int size) {
            return 2 * array;
        }

        @Override
        int capacityFor(int size) {
            return (int) Math.ceil(size / 0.75);
        }
    },
    /** ConcurrentHashMap: doubled when it reaches three quarters. Its capacity argument is a number of elements. */
    CONCURRENT_TABLE {
        @Override
        int initial(int capacity) {
            int elements = Math.max(capacity, 1);
            return capacity < 0 ? 16 : powerOfTwo((int) Math.min(1L << 30, (long) (1.0 + elements / 0.75f)));
        }

        @Override
        boolean holds(int array, int size) {
            return size < array - (array >>> 2);
        }

        @Override
        int next(int array, int size) {
            return 2 * array;
        }

        @Override
        int capacityFor(int size) {
            return size;
        }
    },
    /** ArrayList: length 10 with the first element unless a capacity is given, half as much again when full. */
    ARRAY {
        @Override
        int initial(int capacity) {
            return capacity < 0 ? 10 : capacity;
        }

        @Override
        boolean holds(int array, int size) {
            return size <= array;
        }

        @Override
        int next(int array, int size) {
            return array == 0 ? 1 : Math.max(array + 1, array + (array >> 1));
        }

        @Override
        int capacityFor(int size) {
            return size;
        }
    };

    /**
     * Length of the first array.
     *
     * @param capacity requested capacity, negative for none
     */
    abstract int initial(int capacity);

    /** Whether an array of this length can hold so many elements without growing. */
    abstract boolean holds(int array, int size);

    /** Length of the array that replaces a full one. */
    abstract int next(int array, int size);

    /** The least capacity with which a collection of this size never grows. */
    abstract int capacityFor(int size);

    /** How often a collection grows until it has this size. */
    int resizes(int capacity, int size) {
        int resizes = 0;
        for (int array = initial(capacity); size > 0 && !holds(array, size); array = next(array, size)) {
            resizes += array == 0 ? 0 : 1;
        }
        return resizes;
    }

    /** Bytes of all arrays of a collection that grows to this size, including outgrown ones. */
    long bytes(int capacity, int size) {
        if (size == 0) {
            return this == ARRAY && capacity > 0 ? HeapLayout.referenceArray(capacity) : 0;
        }
        int array = initial(capacity);
        long bytes = array == 0 ? 0 : HeapLayout.referenceArray(array);
        while (!holds(array, size)) {
            array = next(array, size);
            bytes += HeapLayout.referenceArray(array);
        }
        return bytes;
    }

    /**
     * Returns the model of a class, or null if there is none.
     *
     * @param type dotted name
     */
    static GrowthModel of(String type) {
        switch (type) {
            case "java.util.HashMap":
            case "java.util.LinkedHashMap":
            case "java.util.HashSet":
            case "java.util.LinkedHashSet":
                return HASH_TABLE;
            case "java.util.concurrent.ConcurrentHashMap":
                return CONCURRENT_TABLE;
            case "java.util.ArrayList":
                return ARRAY;
            default:
                return null;
        }
    }

    private static int powerOfTwo(int atLeast) {
        return atLeast <= 1 ? 1 : Integer.highestOneBit(atLeast - 1) << 1;
    }
}
