package dev.winnow.probes.fill;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import dev.winnow.probes.runtime.Fills;
import dev.winnow.probes.runtime.WatchPoints;
import dev.winnow.probes.weave.Site;

/**
 * Learns final sizes at a few sites, where one of many constructions is watched. The JIT cannot remove an object that is watched,
 * which is why this is not on all the time.
 */
public final class FillLearning {
    /** After 100 ms every collection of a request that was measured had its final size; after 1 ms 91 % had. */
    public static final long READ_AFTER_MILLIS = 100;

    /** Of each site and second; the frequent ones are thinned out to about as many. */
    private static final double WANTED_PER_SECOND = 200;

    private static final int MOST_THINNED = 1 << 16;

    private final List<Site> sites = new ArrayList<>();

    /** By slot, of how many constructions one is watched. */
    private final Map<Integer, Integer> oneIn = new LinkedHashMap<>();

    private final Map<Integer, Tally> tallies = new HashMap<>();

    private FillLearning() {}

    /**
     * Prepares for it.
     *
     * @param perSecond constructions per second, by site
     * @throws IllegalStateException if it is being learned already
     */
    public static FillLearning begin(Map<Site, Double> perSecond) {
        if (!Fills.open()) {
            throw new IllegalStateException("final sizes are being learned already; one after the other");
        }
        FillLearning learning = new FillLearning();
        perSecond.forEach(learning::add);
        return learning;
    }

    private void add(Site site, double perSecond) {
        int thinned = 1;
        while (thinned < MOST_THINNED && perSecond / thinned > WANTED_PER_SECOND) {
            thinned *= 2;
        }
        sites.add(site);
        oneIn.put(site.slot(), thinned);
        tallies.put(site.slot(), new Tally(Growth.of(site.construction().allocatedType())));
    }

    /** Whether final sizes can be learned there: not of subclasses, and not at constructor references. */
    public static boolean isPossibleAt(Site site) {
        return site.isWatchable() && Growth.of(site.construction().allocatedType()) != null;
    }

    public List<Site> sites() {
        return sites;
    }

    public void watch() {
        WatchPoints.watch(oneIn);
    }

    /** Reads those that had enough time. To be called every {@link #READ_AFTER_MILLIS}, and twice at the end. */
    public void read() {
        for (Fills.Held held : Fills.turn()) {
            Tally tally = tallies.get(held.slot);
            int size = size(held.collection);
            if (tally != null && size >= 0) {
                tally.add(held.capacity, size);
            }
        }
    }

    public void stopWatching() {
        WatchPoints.unwatch();
    }

    /** Lets go of what waits still. @return what was learned, without sites where nothing was constructed */
    public Map<Site, Fill> end() {
        Fills.close();
        Map<Site, Fill> fills = new LinkedHashMap<>();
        for (Site site : sites) {
            Fill fill = tallies.get(site.slot()).fill();
            if (fill != null) {
                site.learned(fill);
                fills.put(site, fill);
            }
        }
        return fills;
    }

    /** -1 for a class of which we do not know what asking for its size does. */
    private static int size(Object collection) {
        Class<?> type = collection.getClass();
        if (type == HashMap.class || type == LinkedHashMap.class || type == ConcurrentHashMap.class) {
            return ((Map<?, ?>) collection).size();
        }
        boolean known = type == ArrayList.class || type == HashSet.class || type == LinkedHashSet.class;
        return known ? ((Collection<?>) collection).size() : -1;
    }
}
