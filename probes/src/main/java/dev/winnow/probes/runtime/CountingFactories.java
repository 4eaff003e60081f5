package dev.winnow.probes.runtime;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Counts and then constructs: one method per public constructor of the collections, called by woven constructor references.
 * {@link ConstructorReferences} finds a method by its name, which is that of the type, and its parameters: the slot, then those
 * of the constructor.
 */
public final class CountingFactories {
    private CountingFactories() {}

    public static <K, V> HashMap<K, V> hashMap(int slot) {
        Constructions.count(slot);
        return new HashMap<>();
    }

    public static <K, V> HashMap<K, V> hashMap(int slot, int capacity) {
        Constructions.count(capacity, slot);
        return new HashMap<>(capacity);
    }

    public static <K, V> HashMap<K, V> hashMap(int slot, int capacity, float load) {
        Constructions.count(capacity, slot);
        return new HashMap<>(capacity, load);
    }

    public static <K, V> HashMap<K, V> hashMap(int slot, Map<? extends K, ? extends V> source) {
        CopyConstructions.hashMap(source, slot);
        return new HashMap<>(source);
    }

    public static <K, V> LinkedHashMap<K, V> linkedHashMap(int slot) {
        Constructions.count(slot);
        return new LinkedHashMap<>();
    }

    public static <K, V> LinkedHashMap<K, V> linkedHashMap(int slot, int capacity) {
        Constructions.count(capacity, slot);
        return new LinkedHashMap<>(capacity);
    }

    public static <K, V> LinkedHashMap<K, V> linkedHashMap(int slot, int capacity, float load) {
        Constructions.count(capacity, slot);
        return new LinkedHashMap<>(capacity, load);
    }

    public static <K, V> LinkedHashMap<K, V> linkedHashMap(int slot, int capacity, float load, boolean accessOrder) {
        Constructions.count(capacity, slot);
        return new LinkedHashMap<>(capacity, load, accessOrder);
    }

    public static <K, V> LinkedHashMap<K, V> linkedHashMap(int slot, Map<? extends K, ? extends V> source) {
        CopyConstructions.hashMap(source, slot);
        return new LinkedHashMap<>(source);
    }

    public static <K, V> ConcurrentHashMap<K, V> concurrentHashMap(int slot) {
        Constructions.count(slot);
        return new ConcurrentHashMap<>();
    }

    public static <K, V> ConcurrentHashMap<K, V> concurrentHashMap(int slot, int capacity) {
        Constructions.count(capacity, slot);
        return new ConcurrentHashMap<>(capacity);
    }

    public static <K, V> ConcurrentHashMap<K, V> concurrentHashMap(int slot, int capacity, float load) {
        Constructions.count(capacity, slot);
        return new ConcurrentHashMap<>(capacity, load);
    }

    public static <K, V> ConcurrentHashMap<K, V> concurrentHashMap(
            int slot, int capacity, float load, int concurrency) {
        Constructions.count(capacity, slot);
        return new ConcurrentHashMap<>(capacity, load, concurrency);
    }

    public static <K, V> ConcurrentHashMap<K, V> concurrentHashMap(int slot, Map<? extends K, ? extends V> source) {
        CopyConstructions.concurrentHashMap(source, slot);
        return new ConcurrentHashMap<>(source);
    }

    public static <E> HashSet<E> hashSet(int slot) {
        Constructions.count(slot);
        return new HashSet<>();
    }

    public static <E> HashSet<E> hashSet(int slot, int capacity) {
        Constructions.count(capacity, slot);
        return new HashSet<>(capacity);
    }

    public static <E> HashSet<E> hashSet(int slot, int capacity, float load) {
        Constructions.count(capacity, slot);
        return new HashSet<>(capacity, load);
    }

    public static <E> HashSet<E> hashSet(int slot, Collection<? extends E> source) {
        CopyConstructions.hashSet(source, slot);
        return new HashSet<>(source);
    }

    public static <E> LinkedHashSet<E> linkedHashSet(int slot) {
        Constructions.count(slot);
        return new LinkedHashSet<>();
    }

    public static <E> LinkedHashSet<E> linkedHashSet(int slot, int capacity) {
        Constructions.count(capacity, slot);
        return new LinkedHashSet<>(capacity);
    }

    public static <E> LinkedHashSet<E> linkedHashSet(int slot, int capacity, float load) {
        Constructions.count(capacity, slot);
        return new LinkedHashSet<>(capacity, load);
    }

    public static <E> LinkedHashSet<E> linkedHashSet(int slot, Collection<? extends E> source) {
        CopyConstructions.linkedHashSet(source, slot);
        return new LinkedHashSet<>(source);
    }

    public static <E> ArrayList<E> arrayList(int slot) {
        Constructions.count(slot);
        return new ArrayList<>();
    }

    public static <E> ArrayList<E> arrayList(int slot, int capacity) {
        Constructions.countList(capacity, slot);
        return new ArrayList<>(capacity);
    }

    public static <E> ArrayList<E> arrayList(int slot, Collection<? extends E> source) {
        CopyConstructions.arrayList(source, slot);
        return new ArrayList<>(source);
    }
}
