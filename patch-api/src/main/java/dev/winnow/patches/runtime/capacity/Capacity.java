package dev.winnow.patches.runtime.capacity;

import java.util.Map;

/**
 * Initial capacities for {@link java.util.HashMap} and similar collections. The code of templates may call it: the agent defines
 * this package in the boot loader, where every class of a library finds it.
 */
public final class Capacity {
    private Capacity() {}

    /**
     * The capacity whose table is the smallest that holds that many entries without a resize, as {@code
     * HashMap.newHashMap} (JDK 19) computes it.
     */
    public static int of(int entries) {
        return (int) Math.ceil(entries / 0.75);
    }

    /** The same for the entries of a map, which may be null, and {@code more} entries. */
    public static int of(Map<?, ?> map, int more) {
        return of(more + (map == null ? 0 : map.size()));
    }
}
