package dev.winnow.probes.fill;

import dev.winnow.probes.runtime.HeapLayout;

/**
 * The arrays that a collection allocates until it holds so many elements, as in OpenJDK 11 to 25: exact for collections that
 * are only added to, with the default load factor.
 */
enum Growth {
    /** HashMap, LinkedHashMap, HashSet, LinkedHashSet: a table with the first element, doubled beyond three quarters. */
    HASH_TABLE {
        @Override
        int first(int capacity) {
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
    /** ConcurrentHashMap: doubled when it reaches three quarters, and what it is asked for is a number of elements. */
    CONCURRENT_TABLE {
        @Override
        int first(int capacity) {
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
    /** ArrayList: ten with the first element unless asked, half as much again when full. */
    ARRAY {
        @Override
        int first(int capacity) {
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

    /** Length of the first array. @param capacity what was asked for, negative for nothing */
    abstract int first(int capacity);

    abstract boolean holds(int array, int size);

    abstract int next(int array, int size);

    /** The least that has to be asked for, that nothing grows. */
    abstract int capacityFor(int size);

    /** How often it grows until it holds so many. */
    int resizes(int capacity, int size) {
        int resizes = 0;
        for (int array = first(capacity); size > 0 && !holds(array, size); array = next(array, size)) {
            resizes += array == 0 ? 0 : 1;
        }
        return resizes;
    }

    /** Bytes of all arrays until it holds so many, the outgrown ones included. */
    long bytes(int capacity, int size) {
        if (size == 0) {
            return this == ARRAY && capacity > 0 ? HeapLayout.referenceArray(capacity) : 0;
        }
        int array = first(capacity);
        long bytes = array == 0 ? 0 : HeapLayout.referenceArray(array);
        while (!holds(array, size)) {
            array = next(array, size);
            bytes += HeapLayout.referenceArray(array);
        }
        return bytes;
    }

    /** @param type a class of the JDK; null if its growth is not known */
    static Growth of(String type) {
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
