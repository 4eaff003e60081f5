package dev.winnow.probes.weave;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.probes.runtime.Counters;

/** What was counted at a site, either since the agent joined or over a period. */
public final class SiteTotals {
    private final Site site;
    private final long count;
    private final long capacity;
    private final long arrayBytes;
    private final long unsized;

    private SiteTotals(Site site, long count, long capacity, long arrayBytes, long unsized) {
        this.site = site;
        this.count = count;
        this.capacity = capacity;
        this.arrayBytes = arrayBytes;
        this.unsized = unsized;
    }

    /**
     * The counters' growth between two snapshots.
     *
     * @param before may be shorter: what it lacks was zero
     */
    public static SiteTotals between(Site site, long[] before, long[] now) {
        Counting counting = site.construction().counting();
        int slot = site.slot();
        return new SiteTotals(
                site,
                Counters.growth(slot, before, now),
                counting.has(Counting.CAPACITY) ? Counters.growth(slot + 1, before, now) : 0,
                counting.has(Counting.ARRAYS) ? Counters.growth(slot + 2, before, now) : 0,
                counting.has(Counting.COPIES) ? Counters.growth(slot + 3, before, now) : 0);
    }

    /** To look them up. */
    public static Map<Site, SiteTotals> bySite(List<SiteTotals> all) {
        Map<Site, SiteTotals> bySite = new HashMap<>();
        for (SiteTotals totals : all) {
            bySite.put(totals.site, totals);
        }
        return bySite;
    }

    public Site site() {
        return site;
    }

    /** Constructions begun. */
    public long count() {
        return count;
    }

    /** Shallow size of the new collections and of the tables and arrays that they begin with, without their contents. */
    public long bytes() {
        return count * site.construction().objectBytes() + arrayBytes;
    }

    /**
     * Mean requested capacity; of a copy, the size of its source. NaN where the constructor asks for none. Multiplied by
     * {@link #sized()} and rounded it gives the exact sum, up to 2^50.
     */
    public double meanCapacity() {
        return site.construction().counting().has(Counting.CAPACITY) && sized() > 0
                ? (double) capacity / sized()
                : Double.NaN;
    }

    /** Sum of the requested capacities. */
    public long capacity() {
        return capacity;
    }

    /** Constructions whose requested capacity is known. */
    public long sized() {
        return count - unsized;
    }

    /** Copies of a source whose size was not read, because it is not one of the JDK's common collections. */
    public long unsized() {
        return unsized;
    }
}
