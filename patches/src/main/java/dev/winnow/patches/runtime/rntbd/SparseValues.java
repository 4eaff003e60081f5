package dev.winnow.patches.runtime.rntbd;

import java.util.AbstractCollection;
import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * A few values by small numbers, in ascending order of the numbers: a bit for each number that has a value, and an array of
 * exactly the values that are there and room for a few more.
 */
final class SparseValues<V> extends AbstractCollection<V> {
    private static final int ROOM = 16;

    private long low;
    private long high;
    private long[] beyond;
    private Object[] values;
    private int size;

    /** @param room for so many values at first */
    SparseValues(int room) {
        values = new Object[room];
    }

    @SuppressWarnings("unchecked")
    V get(int number) {
        return (word(number >> 6) >>> number & 1) == 0 ? null : (V) values[rank(number)];
    }

    /** @param number without a value so far */
    void put(int number, V value) {
        int rank = rank(number);
        if (size == values.length) {
            values = Arrays.copyOf(values, size + ROOM);
        }
        System.arraycopy(values, rank, values, rank + 1, size - rank);
        values[rank] = value;
        size++;
        mark(number >> 6, 1L << number);
    }

    /** How many smaller numbers have a value. */
    private int rank(int number) {
        int rank = Long.bitCount(word(number >> 6) & (1L << number) - 1);
        for (int i = 0; i < number >> 6; i++) {
            rank += Long.bitCount(word(i));
        }
        return rank;
    }

    private long word(int i) {
        return i == 0 ? low : i == 1 ? high : beyond == null || i - 2 >= beyond.length ? 0 : beyond[i - 2];
    }

    private void mark(int i, long bit) {
        if (i == 0) {
            low |= bit;
        } else if (i == 1) {
            high |= bit;
        } else {
            if (beyond == null || i - 2 >= beyond.length) {
                beyond = beyond == null ? new long[i - 1] : Arrays.copyOf(beyond, i - 1);
            }
            beyond[i - 2] |= bit;
        }
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public Iterator<V> iterator() {
        return new Values();
    }

    private final class Values implements Iterator<V> {
        private int next;

        @Override
        public boolean hasNext() {
            return next < size;
        }

        @Override
        @SuppressWarnings("unchecked")
        public V next() {
            if (next == size) {
                throw new NoSuchElementException();
            }
            return (V) values[next++];
        }
    }
}
