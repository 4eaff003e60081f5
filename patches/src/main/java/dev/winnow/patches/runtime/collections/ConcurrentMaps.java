package dev.winnow.patches.runtime.collections;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Copies maps for several threads. */
public final class ConcurrentMaps {
    private ConcurrentMaps() {}

    /** A copy, which gets its table with its first entry. */
    public static <K, V> ConcurrentHashMap<K, V> copyOf(Map<? extends K, ? extends V> map) {
        return map.isEmpty() ? new ConcurrentHashMap<>() : new ConcurrentHashMap<>(map);
    }
}
