package dev.winnow.probes.runtime;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Reads the size of collections whose {@code size()} is known to be fast and free of side effects. Any other could be slow,
 * throw, or be the application's own code, and is not called; that includes views of other collections, such as sub-lists.
 */
final class KnownSizes {
    static final int UNKNOWN = -1;

    private static final Class<?>[] LESS_COMMON = {
        TreeMap.class,
        LinkedList.class,
        ArrayDeque.class,
        Arrays.asList().getClass(),
        List.of().getClass(),
        List.of(1).getClass(),
        Set.of().getClass(),
        Set.of(1).getClass(),
        Map.of().getClass(),
        Map.of(1, 1).getClass(),
        Collections.emptyList().getClass(),
        Collections.emptySet().getClass(),
        Collections.emptyMap().getClass(),
        Collections.singletonList(1).getClass(),
        Collections.singleton(1).getClass(),
        Collections.singletonMap(1, 1).getClass(),
        new HashMap<>().keySet().getClass(),
        new HashMap<>().values().getClass(),
        new HashMap<>().entrySet().getClass(),
        new LinkedHashMap<>().keySet().getClass(),
        new LinkedHashMap<>().values().getClass(),
        new LinkedHashMap<>().entrySet().getClass()
    };

    private KnownSizes() {}

    /** @return {@link #UNKNOWN} for any other class, and for null */
    static int of(Object collection) {
        if (collection == null) {
            return UNKNOWN;
        }
        Class<?> type = collection.getClass();
        if (type == ArrayList.class) {
            return ((ArrayList<?>) collection).size();
        }
        if (type == HashMap.class || type == LinkedHashMap.class) {
            return ((HashMap<?, ?>) collection).size();
        }
        if (type == ConcurrentHashMap.class) {
            return ((ConcurrentHashMap<?, ?>) collection).size();
        }
        if (type == HashSet.class || type == LinkedHashSet.class) {
            return ((HashSet<?>) collection).size();
        }
        return lessCommon(collection, type);
    }

    private static int lessCommon(Object collection, Class<?> type) {
        for (Class<?> known : LESS_COMMON) {
            if (type == known) {
                return collection instanceof Map
                        ? ((Map<?, ?>) collection).size()
                        : ((Collection<?>) collection).size();
            }
        }
        return UNKNOWN;
    }
}
