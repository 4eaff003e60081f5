package dev.winnow.probes.weave.collections;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.concurrent.ConcurrentHashMap;

import dev.winnow.probes.weave.Counting;
import dev.winnow.probes.weave.ObjectSizes;

/** A type whose constructions are counted. */
enum CollectionType {
    HASH_MAP(HashMap.class),
    LINKED_HASH_MAP(LinkedHashMap.class),
    CONCURRENT_HASH_MAP(ConcurrentHashMap.class),
    HASH_SET(HashSet.class),
    LINKED_HASH_SET(LinkedHashSet.class),
    ARRAY_LIST(ArrayList.class);

    static final String[] INTERNAL_NAMES = new String[values().length];

    static {
        for (CollectionType type : values()) {
            INTERNAL_NAMES[type.ordinal()] = type.internalName;
        }
    }

    final Class<?> type;
    final String internalName;

    CollectionType(Class<?> type) {
        this.type = type;
        this.internalName = type.getName().replace('.', '/');
    }

    static CollectionType named(String internalName) {
        for (int i = 0; i < INTERNAL_NAMES.length; i++) {
            if (INTERNAL_NAMES[i].equals(internalName)) {
                return values()[i];
            }
        }
        return null;
    }

    /** Shallow bytes of the objects that every constructor allocates: a set comes with the map behind it. */
    static long[] objectBytes(ObjectSizes sizes) {
        long map = sizes.of(new HashMap<>());
        long linkedMap = sizes.of(new LinkedHashMap<>());
        return new long[] {
            map,
            linkedMap,
            sizes.of(new ConcurrentHashMap<>()),
            sizes.of(new HashSet<>()) + map,
            sizes.of(new LinkedHashSet<>()) + linkedMap,
            sizes.of(new ArrayList<>())
        };
    }

    /** What can be counted at a constructor. One that later JDKs may bring is counted without its arguments. */
    Counting counting(String constructor) {
        switch (constructor) {
            case "(I)V":
                return this == ARRAY_LIST ? Counting.ARRAYS : Counting.CAPACITY;
            case "(IF)V":
            case "(IFI)V":
            case "(IFZ)V":
                return Counting.CAPACITY;
            default:
                return Counting.COUNT;
        }
    }
}
