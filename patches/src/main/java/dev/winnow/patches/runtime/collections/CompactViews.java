package dev.winnow.patches.runtime.collections;

import java.util.AbstractCollection;
import java.util.AbstractSet;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.IntFunction;

/** The keys, values and entries of a compact map: views that change the map and see its changes. */
final class CompactViews {
    private CompactViews() {}

    static final class Keys<K> extends AbstractSet<K> {
        private final CompactTable<K, ?> map;

        Keys(CompactTable<K, ?> map) {
            this.map = map;
        }

        @Override
        public int size() {
            return map.size();
        }

        @Override
        public boolean contains(Object key) {
            return map.containsKey(key);
        }

        @Override
        public boolean remove(Object key) {
            boolean isThere = map.containsKey(key);
            map.remove(key);
            return isThere;
        }

        @Override
        public void clear() {
            map.clear();
        }

        @Override
        public Iterator<K> iterator() {
            return new Cursor<>(map, map::key);
        }

        @Override
        public Spliterator<K> spliterator() {
            return Spliterators.spliterator(this, Spliterator.ORDERED | Spliterator.DISTINCT);
        }
    }

    static final class Values<V> extends AbstractCollection<V> {
        private final CompactTable<?, V> map;

        Values(CompactTable<?, V> map) {
            this.map = map;
        }

        @Override
        public int size() {
            return map.size();
        }

        @Override
        public void clear() {
            map.clear();
        }

        @Override
        public Iterator<V> iterator() {
            return new Cursor<>(map, map::value);
        }

        @Override
        public Spliterator<V> spliterator() {
            return Spliterators.spliterator(this, Spliterator.ORDERED);
        }
    }

    static final class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final CompactTable<K, V> map;

        Entries(CompactTable<K, V> map) {
            this.map = map;
        }

        @Override
        public int size() {
            return map.size();
        }

        @Override
        public boolean contains(Object other) {
            if (!(other instanceof Map.Entry)) {
                return false;
            }
            Object key = ((Map.Entry<?, ?>) other).getKey();
            return map.containsKey(key) && Objects.equals(map.get(key), ((Map.Entry<?, ?>) other).getValue());
        }

        @Override
        public boolean remove(Object other) {
            boolean isThere = contains(other);
            if (isThere) {
                map.remove(((Map.Entry<?, ?>) other).getKey());
            }
            return isThere;
        }

        @Override
        public void clear() {
            map.clear();
        }

        @Override
        public Iterator<Map.Entry<K, V>> iterator() {
            return new Cursor<>(map, map::entry);
        }

        @Override
        public Spliterator<Map.Entry<K, V>> spliterator() {
            return Spliterators.spliterator(this, Spliterator.ORDERED | Spliterator.DISTINCT);
        }
    }

    private static final class Cursor<T> implements Iterator<T> {
        private final CompactTable<?, ?> map;
        private final IntFunction<T> element;
        private int next;
        private int last = -1;
        private int changes;

        /** As of the last step, like the pointer of a linked list. */
        private boolean hasNext;

        Cursor(CompactTable<?, ?> map, IntFunction<T> element) {
            this.map = map;
            this.element = element;
            this.changes = map.changes();
            this.hasNext = map.size() > 0;
        }

        @Override
        public boolean hasNext() {
            return hasNext;
        }

        @Override
        public T next() {
            checkUnchanged();
            if (!hasNext) {
                throw new NoSuchElementException();
            }
            last = next++;
            hasNext = next < map.size();
            return element.apply(last);
        }

        @Override
        public void remove() {
            if (last < 0) {
                throw new IllegalStateException();
            }
            checkUnchanged();
            map.removeAt(last);
            next = last;
            last = -1;
            changes = map.changes();
        }

        private void checkUnchanged() {
            if (map.changes() != changes) {
                throw new ConcurrentModificationException();
            }
        }
    }
}
