package dev.winnow.patches.runtime;

import java.util.HashMap;
import java.util.Map;

/**
 * Which of its two bodies a method takes that holds both, ours and the vendor's: a flag for each class, read by its methods
 * as they begin. A plain read, and so one comparison with memory at a fixed address; the JVM may only keep what it read while
 * a compiled loop calls nothing.
 */
public final class Switches {
    /** How many classes there can be; a class beyond them cannot hold both bodies. */
    public static final int MOST = 256;

    /** By {@link #of}: whether the methods of the class take our bodies. */
    public static final boolean[] ON = new boolean[MOST];

    private static final Map<String, Integer> CLASSES = new HashMap<>();

    private Switches() {}

    /**
     * The index of a class; the same for every copy of it.
     *
     * @param className internal name
     * @return -1 if there are too many
     */
    public static synchronized int of(String className) {
        Integer known = CLASSES.get(className);
        if (known == null && CLASSES.size() < MOST) {
            known = CLASSES.size();
            CLASSES.put(className, known);
        }
        return known == null ? -1 : known;
    }

    /** Has every copy of a class take our bodies, or the vendor's, from the next call on. */
    public static void turn(String className, boolean on) {
        int index = of(className);
        if (index >= 0) {
            ON[index] = on;
        }
    }
}
