package dev.winnow.patches.runtime.collections;

import java.io.Serializable;
import java.util.AbstractCollection;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.BiConsumer;

/**
 * What a {@code LinkedHashMap} is, without an object for each entry: keys and values in one array in the order in which the keys came,
 * and an index of them by hash. 21 entries take 0.3 kB instead of 1.1 kB.
 *
 * <p>Entries exist when somebody iterates over them. From then on they hold their value, so that they behave as those of a {@code
 * LinkedHashMap} for as long as somebody keeps them, and longer: where nine or more keys have one hash, {@code LinkedHashMap} replaces its
 * entries, and those that somebody keeps no longer belong to the map. As there, threads may read at the same time as long as none writes.
 *
 * <p>A removed key leaves a gap, and gaps are closed when they are as many as the keys, so that a removal takes constant time on average
 * and allocates nothing. Many keys with the same hash are found one after the other; {@link #isCrowded} tells.
 */
public final class CompactMap<K, V> extends AbstractMap<K, V> implements Serializable {
    private static final long serialVersionUID = 1;

    /** A byte can tell so many places apart. */
    private static final int FEW = 127;

    private static final int ROOM = 4;

    /** The index is at most half full: without many equal hashes, longer ways do not occur. */
    private static final int LONG_WAY = 64;

    /** Spreads the hashes of names that differ in their last digits, which are in a row (Knuth, volume 3, section 6.4). */
    private static final int GOLDEN_RATIO = 0x9E3779B9;

    /** The key where one was removed. */
    private static final Object GAP = new Object();

    /** How many entries such maps have, or a few more: most maps of an application are of one kind. */
    private static int usual = 16;

    /** Key, value, key, value. The value is a {@link HeldEntry} where an entry was handed out. */
    private transient Object[] slots;

    /** One more than the place of a key, or 0. The length is a power of two; one of the two is null. */
    private transient byte[] few;

    private transient int[] many;

    /** How many places are taken, by keys and by gaps. */
    private transient int used;

    private transient int size;

    /** No key is at a smaller place. */
    private transient int first;

    /** How often keys were added or removed. */
    private transient int changes;

    private transient boolean isCrowded;

    /** Room for about as many entries as the last maps had that were {@link #complete}. */
    public CompactMap() {
        this(FEW);
    }

    /** @param most how many entries come at most, as far as is known */
    public CompactMap(int most) {
        this(usual, most);
    }

    /** @param expected how many entries probably come */
    public CompactMap(int expected, int most) {
        makeRoom(Math.min(expected, Math.max(most, 1)));
    }

    /** Tells that no more entries come for now. A map that is mostly empty gives its room back. */
    public void complete() {
        if (size > 0 && size <= FEW) {
            usual = Math.max(size, usual - usual / 8);
        }
        trim();
    }

    /** The same for a map that is not of the usual kind. */
    public void trim() {
        if (size == used && slots.length > 4 * size + 2 * ROOM) {
            makeRoom(Math.max(size, 1));
        }
    }

    /** Whether so many keys have had one hash that a map with trees would find them faster. */
    public boolean isCrowded() {
        return isCrowded;
    }

    private void makeRoom(int capacity) {
        slots = slots == null ? new Object[2 * capacity] : Arrays.copyOf(slots, 2 * capacity);
        int length = Integer.highestOneBit(capacity) * 4;
        few = capacity <= FEW ? new byte[length] : null;
        many = capacity <= FEW ? null : new int[length];
        enterAll();
    }

    private void enterAll() {
        for (int place = first; place < used; place++) {
            if (slots[2 * place] != GAP) {
                enter(place);
            }
        }
    }

    private void enter(int place) {
        int mask = mask();
        int start = start(slots[2 * place]);
        int i = start;
        while (placeAt(i) >= 0) {
            i = i + 1 & mask;
        }
        isCrowded |= (i - start & mask) > LONG_WAY;
        if (few != null) {
            few[i] = (byte) (place + 1);
        } else {
            many[i] = place + 1;
        }
    }

    private int mask() {
        return (few != null ? few.length : many.length) - 1;
    }

    private int start(Object key) {
        return Objects.hashCode(key) * GOLDEN_RATIO >>> Integer.numberOfLeadingZeros(mask());
    }

    private int placeAt(int i) {
        return (few != null ? few[i] : many[i]) - 1;
    }

    private int find(Object key) {
        int mask = mask();
        for (int i = start(key); ; i = i + 1 & mask) {
            int place = placeAt(i);
            if (place < 0) {
                return place;
            }
            Object there = slots[2 * place];
            if (there == key || key != null && there != GAP && key.equals(there)) {
                return place;
            }
        }
    }

    /** The next place of a key; -1 behind the last one. */
    private int after(int place) {
        int next = Math.max(place + 1, first);
        while (next < used && slots[2 * next] == GAP) {
            next++;
        }
        return next < used ? next : -1;
    }

    @SuppressWarnings("unchecked")
    private K key(int place) {
        return (K) slots[2 * place];
    }

    @SuppressWarnings("unchecked")
    private V value(int place) {
        Object value = slots[2 * place + 1];
        return value instanceof HeldEntry ? ((HeldEntry<?, V>) value).getValue(slots) : (V) value;
    }

    /** The only entry of that key, also if several threads ask for it at once. */
    @SuppressWarnings("unchecked")
    private Map.Entry<K, V> entry(int place) {
        int at = 2 * place + 1;
        synchronized (slots) {
            if (!(slots[at] instanceof HeldEntry)) {
                slots[at] = new HeldEntry<>(slots[at - 1], slots[at]);
            }
            return (HeldEntry<K, V>) slots[at];
        }
    }

    @SuppressWarnings("unchecked")
    private void setValue(int place, V value) {
        Object current = slots[2 * place + 1];
        if (current instanceof HeldEntry) {
            ((HeldEntry<K, V>) current).setValue(value);
        } else {
            slots[2 * place + 1] = value;
        }
    }

    /**
     * @param kept the place of another key, or -1
     * @return where that key is now
     */
    private int removeAt(int place, int kept) {
        slots[2 * place] = GAP;
        slots[2 * place + 1] = null;
        size--;
        changes++;
        first = place == first ? Math.max(after(place), 0) : first;
        return 2 * size < used - first && used > ROOM ? closeGaps(kept) : kept;
    }

    private int closeGaps(int kept) {
        int to = 0;
        int keptAt = -1;
        for (int place = after(-1); place >= 0; place = after(place)) {
            keptAt = place == kept ? to : keptAt;
            slots[2 * to] = slots[2 * place];
            slots[2 * to + 1] = slots[2 * place + 1];
            to++;
        }
        Arrays.fill(slots, 2 * to, 2 * used, null);
        used = to;
        first = 0;
        if (few != null) {
            Arrays.fill(few, (byte) 0);
        } else {
            Arrays.fill(many, 0);
        }
        enterAll();
        return keptAt;
    }

    @Override
    public V put(K key, V value) {
        int place = find(key);
        if (place >= 0) {
            V old = value(place);
            setValue(place, value);
            return old;
        }
        if (2 * used == slots.length) {
            if (used - size > used / 4) {
                closeGaps(-1);
            } else {
                makeRoom(2 * used + ROOM);
            }
        }
        slots[2 * used] = key;
        slots[2 * used + 1] = value;
        enter(used++);
        size++;
        changes++;
        return null;
    }

    @Override
    public V get(Object key) {
        int place = find(key);
        return place < 0 ? null : value(place);
    }

    @Override
    public boolean containsKey(Object key) {
        return find(key) >= 0;
    }

    @Override
    public boolean containsValue(Object value) {
        for (int place = after(-1); place >= 0; place = after(place)) {
            if (Objects.equals(value, value(place))) {
                return true;
            }
        }
        return false;
    }

    @Override
    public V remove(Object key) {
        int place = find(key);
        if (place < 0) {
            return null;
        }
        V old = value(place);
        removeAt(place, -1);
        return old;
    }

    @Override
    public void clear() {
        size = 0;
        used = 0;
        first = 0;
        slots = null;
        changes++;
        makeRoom(ROOM);
    }

    @Override
    public int size() {
        return size;
    }

    /** As a linked list does it: goes on with keys that the action adds, and stops where it removes the current one. */
    @Override
    public void forEach(BiConsumer<? super K, ? super V> action) {
        Objects.requireNonNull(action);
        int expected = changes;
        for (int place = after(-1); place >= 0; place = after(place)) {
            K key = key(place);
            int before = changes;
            action.accept(key, value(place));
            if (changes != before) {
                place = find(key);
                if (place < 0) {
                    break;
                }
            }
        }
        if (changes != expected) {
            throw new ConcurrentModificationException();
        }
    }

    @Override
    public Set<K> keySet() {
        return new Keys();
    }

    @Override
    public Collection<V> values() {
        return new Values();
    }

    @Override
    public Set<Map.Entry<K, V>> entrySet() {
        return new Entries();
    }

    @Override
    public boolean equals(Object other) {
        if (other == this) {
            return true;
        }
        if (!(other instanceof Map) || ((Map<?, ?>) other).size() != size) {
            return false;
        }
        try {
            for (int place = after(-1); place >= 0; place = after(place)) {
                V value = value(place);
                Object others = ((Map<?, ?>) other).get(key(place));
                if (value == null
                        ? others != null || !((Map<?, ?>) other).containsKey(key(place))
                        : !value.equals(others)) {
                    return false;
                }
            }
            return true;
        } catch (ClassCastException | NullPointerException e) {
            return false; // as AbstractMap has it
        }
    }

    @Override
    public int hashCode() {
        int hash = 0;
        for (int place = after(-1); place >= 0; place = after(place)) {
            hash += Objects.hashCode(key(place)) ^ Objects.hashCode(value(place));
        }
        return hash;
    }

    /** Serialized as a map that any JVM can read. */
    private Object writeReplace() {
        return new LinkedHashMap<>(this);
    }

    /**
     * An entry that somebody asked for. It takes the place of its value in the map: even reading threads do that, so that they see it
     * whole only under the lock.
     */
    private static final class HeldEntry<K, V> extends SimpleEntry<K, V> {
        private static final long serialVersionUID = 1;

        HeldEntry(K key, V value) {
            super(key, value);
        }

        V getValue(Object lock) {
            synchronized (lock) {
                return getValue();
            }
        }
    }

    private final class Keys extends AbstractSet<K> {
        @Override
        public int size() {
            return size;
        }

        @Override
        public boolean contains(Object key) {
            return containsKey(key);
        }

        @Override
        public boolean remove(Object key) {
            boolean isThere = containsKey(key);
            CompactMap.this.remove(key);
            return isThere;
        }

        @Override
        public void clear() {
            CompactMap.this.clear();
        }

        @Override
        public Iterator<K> iterator() {
            return new Cursor<K>() {
                @Override
                K element(int place) {
                    return key(place);
                }
            };
        }

        @Override
        public Spliterator<K> spliterator() {
            return Spliterators.spliterator(this, Spliterator.ORDERED | Spliterator.DISTINCT);
        }
    }

    private final class Values extends AbstractCollection<V> {
        @Override
        public int size() {
            return size;
        }

        @Override
        public boolean contains(Object value) {
            return containsValue(value);
        }

        @Override
        public void clear() {
            CompactMap.this.clear();
        }

        @Override
        public Iterator<V> iterator() {
            return new Cursor<V>() {
                @Override
                V element(int place) {
                    return value(place);
                }
            };
        }

        @Override
        public Spliterator<V> spliterator() {
            return Spliterators.spliterator(this, Spliterator.ORDERED);
        }
    }

    private final class Entries extends AbstractSet<Map.Entry<K, V>> {
        @Override
        public int size() {
            return size;
        }

        @Override
        public boolean contains(Object other) {
            if (!(other instanceof Map.Entry)) {
                return false;
            }
            int place = find(((Map.Entry<?, ?>) other).getKey());
            return place >= 0 && Objects.equals(value(place), ((Map.Entry<?, ?>) other).getValue());
        }

        @Override
        public boolean remove(Object other) {
            boolean isThere = contains(other);
            if (isThere) {
                CompactMap.this.remove(((Map.Entry<?, ?>) other).getKey());
            }
            return isThere;
        }

        @Override
        public void clear() {
            CompactMap.this.clear();
        }

        @Override
        public Iterator<Map.Entry<K, V>> iterator() {
            return new Cursor<Map.Entry<K, V>>() {
                @Override
                Map.Entry<K, V> element(int place) {
                    return entry(place);
                }
            };
        }

        @Override
        public Spliterator<Map.Entry<K, V>> spliterator() {
            return Spliterators.spliterator(this, Spliterator.ORDERED | Spliterator.DISTINCT);
        }
    }

    /** Knows the next key as of its last step, like the pointer of a linked list. */
    private abstract class Cursor<T> implements Iterator<T> {
        private int next = after(-1);
        private int last = -1;
        private int expected = changes;

        abstract T element(int place);

        @Override
        public boolean hasNext() {
            return next >= 0;
        }

        @Override
        public T next() {
            checkUnchanged();
            if (next < 0) {
                throw new NoSuchElementException();
            }
            last = next;
            next = after(last);
            return element(last);
        }

        @Override
        public void remove() {
            if (last < 0) {
                throw new IllegalStateException();
            }
            checkUnchanged();
            next = removeAt(last, next);
            last = -1;
            expected = changes;
        }

        private void checkUnchanged() {
            if (changes != expected) {
                throw new ConcurrentModificationException();
            }
        }
    }
}
