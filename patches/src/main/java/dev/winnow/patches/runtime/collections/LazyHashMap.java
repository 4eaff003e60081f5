package dev.winnow.patches.runtime.collections;

import java.io.Serializable;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A {@link HashMap} that is created when something is put into it, or when somebody asks for the collection of its keys, values or
 * entries. Takes 16 bytes before.
 *
 * <p>Like a HashMap, it is safe for any number of readers but not while a thread changes it. All threads see the same HashMap: no
 * reader can take away what another thread puts.
 */
public final class LazyHashMap<K, V> implements Map<K, V>, Serializable {
    private static final long serialVersionUID = 1;

    /** Volatile, because a reader may create it. */
    private transient volatile HashMap<K, V> map;

    private HashMap<K, V> map() {
        HashMap<K, V> made = map;
        return made == null ? make() : made;
    }

    private synchronized HashMap<K, V> make() {
        if (map == null) {
            map = new HashMap<>();
        }
        return map;
    }

    @Override
    public boolean isEmpty() {
        return size() == 0;
    }

    @Override
    public int size() {
        return map == null ? 0 : map.size();
    }

    @Override
    public V get(Object key) {
        return map == null ? null : map.get(key);
    }

    @Override
    public boolean containsKey(Object key) {
        return map != null && map.containsKey(key);
    }

    @Override
    public boolean containsValue(Object value) {
        return map != null && map.containsValue(value);
    }

    @Override
    public V put(K key, V value) {
        return map().put(key, value);
    }

    @Override
    public void putAll(Map<? extends K, ? extends V> others) {
        map().putAll(others);
    }

    @Override
    public V remove(Object key) {
        return map == null ? null : map.remove(key);
    }

    @Override
    public void clear() {
        if (map != null) {
            map.clear();
        }
    }

    @Override
    public void forEach(BiConsumer<? super K, ? super V> action) {
        if (map == null) {
            Objects.requireNonNull(action);
        } else {
            map.forEach(action);
        }
    }

    @Override
    public Set<K> keySet() {
        return map().keySet();
    }

    @Override
    public Collection<V> values() {
        return map().values();
    }

    @Override
    public Set<Map.Entry<K, V>> entrySet() {
        return map().entrySet();
    }

    @Override
    public V putIfAbsent(K key, V value) {
        return map().putIfAbsent(key, value);
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
    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        return map().compute(key, function);
    }

    @Override
    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
        return map().merge(key, value, function);
    }

    @Override
    public boolean equals(Object other) {
        return other == this || (map == null ? Collections.emptyMap() : map).equals(other);
    }

    @Override
    public int hashCode() {
        return map == null ? 0 : map.hashCode();
    }

    @Override
    public String toString() {
        return map == null ? "{}" : map.toString();
    }

    /** Serialized as a map that any JVM can read. */
    private Object writeReplace() {
        return map();
    }
}
