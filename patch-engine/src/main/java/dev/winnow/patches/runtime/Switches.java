package dev.winnow.patches.runtime;

import java.util.HashMap;
import java.util.Map;

/**
 * Flags that select the body of a method that holds both ours and the vendor's. Methods read their flag when they begin: a
 * plain read and one comparison with memory at a fixed address. A compiled loop may keep the value that it read only as long as
 * it calls nothing.
 */
public final class Switches {
    /** The number of flags. A method without a flag cannot hold both bodies. */
    public static final int MOST = 256;

    /** Whether methods run our bodies, by the index that {@link #of} returns. */
    public static final boolean[] ON = new boolean[MOST];

    private static final Map<String, Integer> NAMES = new HashMap<>();

    private Switches() {}

    /**
     * The index of a flag, which is the same for every copy of a class and for a later agent in the same JVM.
     *
     * @param name of the class and of the patches that share the flag
     * @return -1 if there are too many
     */
    public static synchronized int of(String name) {
        Integer known = NAMES.get(name);
        if (known == null && NAMES.size() < MOST) {
            known = NAMES.size();
            NAMES.put(name, known);
        }
        return known == null ? -1 : known;
    }
}
