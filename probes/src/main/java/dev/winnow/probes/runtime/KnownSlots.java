package dev.winnow.probes.runtime;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Which slots places in the code had when the agent was in this JVM before. A place that is woven again gets the same slots, and so its class the same
 * constants. HotSpot never removes what a redefined class has once added to its constant pool: with new slots at each attach, the pool of a large class
 * would reach its most entries, 65,535, after some hundred attaches, and then JDK 17 hangs for ever, with all threads of the application.
 *
 * <p>It takes 12 bytes for each place, and only what the agent leaves behind refers to it.
 */
public final class KnownSlots {
    /** How many places are remembered: 2.4 MB. */
    static final int MOST = 200_000;

    /** Sorted. */
    private static long[] places = {};

    /** The first slot of each place; -1 for one that was forgotten. */
    private static int[] slots = {};

    private KnownSlots() {}

    /**
     * Takes the slots of a place, if it had some.
     *
     * @param place a hash of all that tells the place apart from others
     * @param count how many slots it has
     * @return the first of them, or -1
     */
    public static synchronized int take(long place, int count) {
        int at = Arrays.binarySearch(places, place);
        if (at < 0 || slots[at] < 0) {
            return -1;
        }
        Counters.reuse(slots[at], count);
        return slots[at];
    }

    /** The class of a place has been unloaded, and its constants with it: other places may have the slots. */
    public static synchronized void forget(long place) {
        int at = Arrays.binarySearch(places, place);
        if (at >= 0) {
            slots[at] = -1;
        }
    }

    /**
     * To be called at the end of counting. Places of earlier times stay known, unless another place has their slots now.
     *
     * @param now the first slot of each place, as for {@link #take}
     */
    public static synchronized void remember(Map<Long, Integer> now) {
        Set<Integer> used = new HashSet<>(now.values());
        SortedMap<Long, Integer> all = new TreeMap<>(now);
        for (int i = 0; i < places.length; i++) {
            if (slots[i] >= 0 && !used.contains(slots[i])) {
                all.putIfAbsent(places[i], slots[i]);
            }
        }
        places = all.keySet().stream().limit(MOST).mapToLong(Long::longValue).toArray();
        slots = all.values().stream().limit(MOST).mapToInt(Integer::intValue).toArray();
    }
}
