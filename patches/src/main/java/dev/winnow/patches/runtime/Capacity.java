package dev.winnow.patches.runtime;

import java.util.Map;

/** Initial capacities for {@link java.util.HashMap} and its kin. */
public final class Capacity {
    private Capacity() {}

    /**
     * The capacity whose table is the smallest that holds that many entries without a resize, as {@code
     * HashMap.newHashMap} (JDK 19) computes it.
     */
    public static int of(int entries) {
        return (int) Math.ceil(entries / 0.75);
    }

    /** The same for what two maps hold together; the second may be null. */
    public static int of(Map<?, ?> one, Map<?, ?> other) {
        return of(one.size() + (other == null ? 0 : other.size()));
    }
}
