package dev.winnow.probes.runtime;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

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
     * @param now as for {@link #take}
     * @param theirSlots in the same order
     */
    public static synchronized void remember(long[] now, int[] theirSlots) {
        Set<Integer> used = new HashSet<>();
        long[] sorted = now.clone();
        Arrays.sort(sorted);
        for (int slot : theirSlots) {
            used.add(slot);
        }
        int kept = 0;
        for (int i = 0; i < places.length && now.length + kept < MOST; i++) {
            if (slots[i] >= 0 && Arrays.binarySearch(sorted, places[i]) < 0 && !used.contains(slots[i])) {
                places[kept] = places[i];
                slots[kept++] = slots[i];
            }
        }
        int size = Math.min(now.length, MOST) + kept;
        long[][] all = new long[size][];
        for (int i = 0; i < size; i++) {
            boolean isOld = i < kept;
            all[i] = new long[] {isOld ? places[i] : now[i - kept], isOld ? slots[i] : theirSlots[i - kept]};
        }
        Arrays.sort(all, (a, b) -> Long.compare(a[0], b[0]));
        places = new long[size];
        slots = new int[size];
        for (int i = 0; i < size; i++) {
            places[i] = all[i][0];
            slots[i] = (int) all[i][1];
        }
    }
}
