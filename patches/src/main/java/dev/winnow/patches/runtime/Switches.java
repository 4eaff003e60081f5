package dev.winnow.patches.runtime;

import java.util.HashMap;
import java.util.Map;

/**
 * Which of its two bodies a method takes that holds both, ours and the vendor's: flags, read by methods as they begin. A plain
 * read, and so one comparison with memory at a fixed address; the JVM may only keep what it read while a compiled loop calls
 * nothing.
 */
public final class Switches {
    /** How many flags there can be; a method beyond them cannot hold both bodies. */
    public static final int MOST = 256;

    /** By {@link #of}: whether methods take our bodies. */
    public static final boolean[] ON = new boolean[MOST];

    private static final Map<String, Integer> NAMES = new HashMap<>();

    private Switches() {}

    /**
     * The index of a flag; the same for every copy of a class, and for an agent that comes after one that has left.
     *
     * @param name of the class and what its methods have in common that share the flag
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
