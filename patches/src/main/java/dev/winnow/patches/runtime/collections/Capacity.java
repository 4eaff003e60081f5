package dev.winnow.patches.runtime.collections;

import java.util.Map;

/** Initial capacities for {@link java.util.HashMap} and similar collections. */
public final class Capacity {
    private static final int USUAL = 16;
    private static final int REFRESH = 8;

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

    /** The capacity for the headers of a request without headers of its own. */
    public static int ofFallback(boolean reads) {
        return reads ? REFRESH : USUAL;
    }
}
