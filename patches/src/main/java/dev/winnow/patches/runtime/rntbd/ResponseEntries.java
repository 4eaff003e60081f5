package dev.winnow.patches.runtime.rntbd;

import java.io.Serializable;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The headers of one response, in the order in which they are collected. Names are unique, values are not null, and nobody
 * but the collecting method can change it.
 *
 * <p>It is also the collector: it accepts a token and the function that makes the token's entry.
 */
public final class ResponseEntries extends AbstractMap<String, String>
        implements BiConsumer<Object, Function<Object, Map.Entry<String, String>>>, Serializable {
    private static final long serialVersionUID = 1;
    /** A point read of azure-cosmos 4.83.0 has 27 headers. */
    private static final int ROOM = 32;

    private final transient Predicate<Object> isPresent;

    @SuppressWarnings({"unchecked", "rawtypes"})
    private transient Entry<String, String>[] entries = new Entry[ROOM];

    private transient int size;

    /** @param isPresent whether a token has a value */
    @SuppressWarnings("unchecked")
    public ResponseEntries(Predicate<?> isPresent) {
        this.isPresent = (Predicate<Object>) isPresent;
    }

    @Override
    public void accept(Object token, Function<Object, Entry<String, String>> toEntry) {
        if (isPresent.test(token)) {
            add(toEntry.apply(token));
        }
    }

    public ResponseEntries with(String name, String value) {
        add(new SimpleImmutableEntry<>(name, value));
        return this;
    }

    private void add(Entry<String, String> entry) {
        if (size == entries.length) {
            entries = Arrays.copyOf(entries, 2 * size);
        }
        entries[size++] = entry;
    }

    /** Most names are literals, so that comparing references finds them. */
    private int indexOf(Object name) {
        for (int i = 0; i < size; i++) {
            if (entries[i].getKey() == name) {
                return i;
            }
        }
        for (int i = 0; i < size; i++) {
            if (entries[i].getKey().equals(name)) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public String get(Object name) {
        int i = indexOf(name);
        return i < 0 ? null : entries[i].getValue();
    }

    @Override
    public boolean containsKey(Object name) {
        return indexOf(name) >= 0;
    }

    @Override
    public Set<String> keySet() {
        return Collections.unmodifiableSet(super.keySet());
    }

    @Override
    public Collection<String> values() {
        return Collections.unmodifiableCollection(super.values());
    }

    @Override
    public Set<Entry<String, String>> entrySet() {
        return new Entries();
    }

    @Override
    public String remove(Object name) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void putAll(Map<? extends String, ? extends String> headers) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void clear() {
        throw new UnsupportedOperationException();
    }

    /** Serialized as a map that any JVM can read. */
    private Object writeReplace() {
        return Collections.unmodifiableMap(new LinkedHashMap<>(this));
    }

    private final class Entries extends AbstractSet<Entry<String, String>> {
        @Override
        public int size() {
            return size;
        }

        @Override
        public boolean remove(Object entry) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void clear() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Iterator<Entry<String, String>> iterator() {
            return new Iterator<>() {
                private int next;

                @Override
                public boolean hasNext() {
                    return next < size;
                }

                @Override
                public Entry<String, String> next() {
                    if (next == size) {
                        throw new NoSuchElementException();
                    }
                    return entries[next++];
                }
            };
        }
    }
}
