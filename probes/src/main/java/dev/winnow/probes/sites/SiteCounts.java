package dev.winnow.probes.sites;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What was counted at a site, either since the agent started or between two snapshots. */
public final class SiteCounts {
    private final AllocationSite site;
    private final long count;
    private final long capacity;
    private final long arrayBytes;
    private final long unsized;

    private SiteCounts(AllocationSite site, long count, long capacity, long arrayBytes, long unsized) {
        this.site = site;
        this.count = count;
        this.capacity = capacity;
        this.arrayBytes = arrayBytes;
        this.unsized = unsized;
    }

    /**
     * What the site counted between two snapshots of the counters.
     *
     * @param before may be shorter; slots that it lacks were zero
     */
    public static SiteCounts between(AllocationSite site, long[] before, long[] now) {
        SlotLayout slots = site.construction().slotLayout();
        return new SiteCounts(
                site,
                site.difference(0, before, now),
                slots.has(SlotLayout.CAPACITY) ? site.difference(1, before, now) : 0,
                slots.has(SlotLayout.ARRAYS) ? site.difference(2, before, now) : 0,
                slots.has(SlotLayout.COPIES) ? site.difference(3, before, now) : 0);
    }

    static SiteCounts none(AllocationSite site) {
        return new SiteCounts(site, 0, 0, 0, 0);
    }

    /** The sum, for a site of all slots whose objects have no bytes of their own. */
    SiteCounts plus(SiteCounts other) {
        boolean hasCapacity = other.site.construction().slotLayout().has(SlotLayout.CAPACITY);
        return new SiteCounts(
                site,
                count + other.count,
                capacity + other.capacity,
                arrayBytes + other.bytes(),
                unsized + (hasCapacity ? other.unsized : other.count));
    }

    /** Indexes counts by site. */
    public static Map<AllocationSite, SiteCounts> bySite(List<SiteCounts> all) {
        Map<AllocationSite, SiteCounts> bySite = new HashMap<>();
        for (SiteCounts counts : all) {
            bySite.put(counts.site, counts);
        }
        return bySite;
    }

    public AllocationSite site() {
        return site;
    }

    /** Constructions, counted before the constructor runs: those whose constructor throws are included. */
    public long count() {
        return count;
    }

    /** Shallow bytes of the new collections and their initial tables and arrays, without the elements; 0 where the object's size is unknown. */
    public long bytes() {
        return count == 0 ? 0 : count * Math.max(site.construction().objectBytes(), 0) + arrayBytes;
    }

    /**
     * Mean requested capacity; for a copy, the size of its source counts as requested. NaN where the constructor takes no
     * capacity. Multiplied by {@link #sized()} and rounded, it gives the exact sum, up to 2^50.
     */
    public double meanCapacity() {
        return site.construction().slotLayout().has(SlotLayout.CAPACITY) && sized() > 0
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

    /**
     * Copies of a source whose size was not read, because it is not one of the JDK's common collections; objects whose size is
     * not known.
     */
    public long unsized() {
        return count > 0 && site.construction().objectBytes() == ObjectBytes.UNKNOWN ? count : unsized;
    }
}
