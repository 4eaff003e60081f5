package dev.winnow.patches.runtime.collections;

import java.util.AbstractCollection;
import java.util.AbstractMap;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A {@link ConcurrentHashMap} that is created when something is put into it. Takes 24 bytes while it is empty. As safe for
 * concurrent use as that map; rejects null keys and null values.
 */
public final class LazyMap<K, V> extends AbstractMap<K, V> implements ConcurrentMap<K, V> {
    private volatile ConcurrentHashMap<K, V> map;

    private ConcurrentHashMap<K, V> map() {
        ConcurrentHashMap<K, V> made = map;
        return made == null ? make() : made;
    }

    private synchronized ConcurrentHashMap<K, V> make() {
        if (map == null) {
            map = new ConcurrentHashMap<>();
        }
        return map;
    }

    @Override
    public int size() {
        return map == null ? 0 : map.size();
    }

    @Override
    public boolean isEmpty() {
        return map == null || map.isEmpty();
    }

    @Override
    public V get(Object key) {
        return map().get(key);
    }

    @Override
    public V getOrDefault(Object key, V dflt) {
        return map().getOrDefault(key, dflt);
    }

    @Override
    public boolean containsKey(Object key) {
        return map().containsKey(key);
    }

    @Override
    public V put(K key, V value) {
        return map().put(key, value);
    }

    @Override
    public V remove(Object key) {
        return map().remove(key);
    }

    @Override
    public V putIfAbsent(K key, V value) {
        return map().putIfAbsent(key, value);
    }

    @Override
    public boolean remove(Object key, Object value) {
        return map().remove(key, value);
    }

    @Override
    public boolean replace(K key, V old, V value) {
        return map().replace(key, old, value);
    }

    @Override
    public V replace(K key, V value) {
        return map().replace(key, value);
    }

    @Override
    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        return map().compute(key, function);
    }

    @Override
    public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
        return map().computeIfAbsent(key, function);
    }

    @Override
    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        return map().computeIfPresent(key, function);
    }

    @Override
    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
        return map().merge(key, value, function);
    }

    @Override
    public Set<Entry<K, V>> entrySet() {
        return map().entrySet();
    }

    @Override
    public Collection<V> values() {
        return new Values();
    }

    /** Iterating over the values of an empty map does not create it. */
    private final class Values extends AbstractCollection<V> {
        @Override
        public Iterator<V> iterator() {
            ConcurrentHashMap<K, V> made = map;
            return made == null ? Collections.emptyIterator() : made.values().iterator();
        }

        @Override
        public int size() {
            return LazyMap.this.size();
        }
    }
}
