package dev.winnow.patches.runtime.collections;

import java.io.Serializable;
import java.util.AbstractCollection;
import java.util.AbstractMap;
import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.Spliterator;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A {@link ConcurrentHashMap} that is created when something is put into it, or when somebody asks for the set of its keys or
 * entries. Takes 24 bytes while it is empty. As safe for concurrent use as that map; rejects null keys and null values.
 */
public final class LazyMap<K, V> extends AbstractMap<K, V> implements ConcurrentMap<K, V>, Serializable {
    private static final long serialVersionUID = 1;

    /** Answers as long as there is nothing; nothing is ever put into it. */
    private static final ConcurrentHashMap<?, ?> NOTHING = new ConcurrentHashMap<>();

    private transient volatile ConcurrentHashMap<K, V> map;

    /** For everything that adds nothing and needs no table. */
    @SuppressWarnings("unchecked")
    private ConcurrentHashMap<K, V> map() {
        ConcurrentHashMap<K, V> made = map;
        return made == null ? (ConcurrentHashMap<K, V>) NOTHING : made;
    }

    private ConcurrentHashMap<K, V> made() {
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
        return map().size();
    }

    @Override
    public boolean isEmpty() {
        return map().isEmpty();
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
    public boolean containsValue(Object value) {
        return map().containsValue(value);
    }

    @Override
    public void forEach(BiConsumer<? super K, ? super V> action) {
        map().forEach(action);
    }

    @Override
    public V remove(Object key) {
        return map().remove(key);
    }

    @Override
    public boolean remove(Object key, Object value) {
        return map().remove(key, value);
    }

    @Override
    public void clear() {
        map().clear();
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
    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        map().replaceAll(function);
    }

    @Override
    public V put(K key, V value) {
        return made().put(key, value);
    }

    @Override
    public void putAll(Map<? extends K, ? extends V> others) {
        made().putAll(others);
    }

    @Override
    public V putIfAbsent(K key, V value) {
        return made().putIfAbsent(key, value);
    }

    @Override
    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        return made().compute(key, function);
    }

    @Override
    public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
        return made().computeIfAbsent(key, function);
    }

    @Override
    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        return made().computeIfPresent(key, function);
    }

    @Override
    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
        return made().merge(key, value, function);
    }

    @Override
    public Set<K> keySet() {
        return made().keySet();
    }

    @Override
    public Set<Entry<K, V>> entrySet() {
        return made().entrySet();
    }

    @Override
    public Collection<V> values() {
        return map == null ? new Values() : map.values();
    }

    @Override
    public boolean equals(Object other) {
        return other == this || map().equals(other);
    }

    @Override
    public int hashCode() {
        return map().hashCode();
    }

    @Override
    public String toString() {
        return map().toString();
    }

    /** Serialized as the map that it stands for. */
    private Object writeReplace() {
        return made();
    }

    /** The values of a map that may be created later. */
    private final class Values extends AbstractCollection<V> {
        @Override
        public Iterator<V> iterator() {
            return map().values().iterator();
        }

        @Override
        public Spliterator<V> spliterator() {
            return map().values().spliterator();
        }

        @Override
        public boolean contains(Object value) {
            return map().containsValue(value);
        }

        @Override
        public boolean remove(Object value) {
            return map().values().remove(value);
        }

        @Override
        public boolean containsAll(Collection<?> others) {
            return map().values().containsAll(others);
        }

        @Override
        public boolean removeAll(Collection<?> others) {
            return map().values().removeAll(others);
        }

        @Override
        public boolean retainAll(Collection<?> others) {
            return map().values().retainAll(others);
        }

        @Override
        public boolean removeIf(Predicate<? super V> condition) {
            return map().values().removeIf(condition);
        }

        @Override
        public void clear() {
            map().clear();
        }

        @Override
        public int size() {
            return LazyMap.this.size();
        }
    }
}
