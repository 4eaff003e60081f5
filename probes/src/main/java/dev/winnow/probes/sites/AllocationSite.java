package dev.winnow.probes.sites;

import java.util.Arrays;

import dev.winnow.probes.runtime.Counters;

/** A place in the application's bytecode that allocates. */
public final class AllocationSite {
    private final CodeLocation location;
    private final Construction construction;
    private final int slot;
    private final boolean ambiguousName;
    private long[] countedBefore = {};
    private volatile boolean sampleable;
    private volatile FillStatistics fill;

    /** @param ambiguousName whether another site of the class has the same short name */
    AllocationSite(CodeLocation location, Construction construction, int slot, boolean ambiguousName) {
        this.location = location;
        this.construction = construction;
        this.slot = slot;
        this.ambiguousName = ambiguousName;
    }

    /** The same for the same place and construction, also in the next agent of this JVM. */
    static long hash(CodeLocation location, Construction construction) {
        long hash = location.longHash();
        hash = CodeLocation.hash(hash, construction.allocatedType());
        hash = CodeLocation.hash(hash, construction.constructor());
        hash = hash * 31 + construction.kind().ordinal();
        return hash * 31 + construction.slotLayout().ordinal();
    }

    public CodeLocation location() {
        return location;
    }

    public Construction construction() {
        return construction;
    }

    /** The first slot of its counters. No other site has it until the classes of this one have been unloaded. */
    public int slot() {
        return slot;
    }

    /** The slots have been another site's, which counted so much. To be called before anything counts here. */
    void countFrom(long[] snapshot) {
        int slots = construction.slotLayout().slots();
        countedBefore = Arrays.copyOfRange(snapshot, slot, slot + slots);
    }

    /** What one of its slots counted for this site between two snapshots. */
    long difference(int index, long[] before, long[] now) {
        long earlier = index < countedBefore.length ? countedBefore[index] : 0;
        return Math.max(Counters.total(slot + index, now), earlier)
                - Math.max(Counters.total(slot + index, before), earlier);
    }

    /**
     * {@code class.method:line#ordinal}, unique within a class, together with the allocated type. It contains the method's descriptor where the name would be
     * ambiguous without it, and where the class has no line numbers. Copies of a class in two class loaders share their sites.
     */
    public String name() {
        return ambiguousName || location.line() < 0 ? location.nameWithDescriptor() : location.name();
    }

    /** Whether its collections can be sampled, see {@link dev.winnow.probes.runtime.SamplingPoints}. */
    public boolean isSampleable() {
        return sampleable;
    }

    public void markSampleable() {
        sampleable = true;
    }

    /** The fill statistics that were learned last, or null. */
    public FillStatistics fill() {
        return fill;
    }

    public void setFill(FillStatistics fill) {
        this.fill = fill;
    }

    @Override
    public String toString() {
        return name();
    }
}
