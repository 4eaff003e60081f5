package dev.winnow.probes.weave.collections;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.concurrent.ConcurrentHashMap;

import dev.winnow.probes.sites.SlotLayout;
import dev.winnow.probes.weave.ObjectSizes;

/** A type whose constructions are counted. */
enum CollectionType {
    HASH_MAP(HashMap.class, "hashMap"),
    LINKED_HASH_MAP(LinkedHashMap.class, "hashMap"),
    CONCURRENT_HASH_MAP(ConcurrentHashMap.class, "concurrentHashMap"),
    HASH_SET(HashSet.class, "hashSet"),
    LINKED_HASH_SET(LinkedHashSet.class, "linkedHashSet"),
    ARRAY_LIST(ArrayList.class, "arrayList");

    static final String[] INTERNAL_NAMES = new String[values().length];

    static {
        for (CollectionType type : values()) {
            INTERNAL_NAMES[type.ordinal()] = type.internalName;
        }
    }

    final Class<?> type;
    final String internalName;

    /** The method of {@code CopyConstructions} that counts a copy of this type. */
    final String copyMethod;

    CollectionType(Class<?> type, String copyMethod) {
        this.type = type;
        this.copyMethod = copyMethod;
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

    /** Shallow bytes of an instance, indexed by type. */
    static long[] instanceBytes(ObjectSizes sizes) {
        return new long[] {
            sizes.of(new HashMap<>()),
            sizes.of(new LinkedHashMap<>()),
            sizes.of(new ConcurrentHashMap<>()),
            sizes.of(new HashSet<>()),
            sizes.of(new LinkedHashSet<>()),
            sizes.of(new ArrayList<>())
        };
    }

    /** Shallow bytes of all objects that every constructor allocates, indexed by type: a set includes its backing map. */
    static long[] objectBytes(long[] instanceBytes) {
        long[] bytes = instanceBytes.clone();
        bytes[HASH_SET.ordinal()] += instanceBytes[HASH_MAP.ordinal()];
        bytes[LINKED_HASH_SET.ordinal()] += instanceBytes[LINKED_HASH_MAP.ordinal()];
        return bytes;
    }

    /** What can be counted at a constructor. For constructors of future JDKs that is the constructions only. */
    SlotLayout slotLayout(String constructor) {
        switch (constructor) {
            case "(I)V":
                return this == ARRAY_LIST ? SlotLayout.ARRAYS : SlotLayout.CAPACITY;
            case "(IF)V":
            case "(IFI)V":
            case "(IFZ)V":
                return SlotLayout.CAPACITY;
            case "(Ljava/util/Map;)V":
            case "(Ljava/util/Collection;)V":
                return SlotLayout.COPIES;
            default:
                return SlotLayout.COUNT;
        }
    }
}
