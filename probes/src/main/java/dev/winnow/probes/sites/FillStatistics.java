package dev.winnow.probes.sites;

/** How full the sampled collections of one site became, and what capacity suits them. Immutable. */
public final class FillStatistics {
    /** The {@link #adviceCapacity} where requesting no capacity costs the least. */
    public static final int NO_CAPACITY = -1;

    /** The {@link #adviceCapacity} where no single capacity costs less than what the site requests now. */
    public static final int KEEP_CURRENT = -2;

    private final long samples;
    private final int[] percentiles;
    private final double resizes;
    private final double wastedBytes;
    private final int adviceCapacity;
    private final double savedBytes;

    /** @param percentiles of the final sizes: 101 values, index 0 is the minimum and 100 the maximum */
    public FillStatistics(
            long samples,
            int[] percentiles,
            double resizes,
            double wastedBytes,
            int adviceCapacity,
            double savedBytes) {
        this.samples = samples;
        this.percentiles = percentiles.clone();
        this.resizes = resizes;
        this.wastedBytes = wastedBytes;
        this.adviceCapacity = adviceCapacity;
        this.savedBytes = savedBytes;
    }

    /** How many collections were sampled. */
    public long samples() {
        return samples;
    }

    public int min() {
        return percentiles[0];
    }

    public int p10() {
        return percentiles[10];
    }

    public int p50() {
        return percentiles[50];
    }

    public int p90() {
        return percentiles[90];
    }

    public int p99() {
        return percentiles[99];
    }

    public int max() {
        return percentiles[100];
    }

    /** Mean number of resizes per collection; NaN for copies of other collections. */
    public double resizes() {
        return resizes;
    }

    /** Mean bytes per collection of outgrown or oversized arrays; NaN for copies of other collections. */
    public double wastedBytes() {
        return wastedBytes;
    }

    /**
     * The capacity that costs the fewest bytes over all samples. {@link #NO_CAPACITY} if requesting none is cheapest,
     * {@link #KEEP_CURRENT} if the varying capacities that the site requests now are cheaper than any single one.
     */
    public int adviceCapacity() {
        return adviceCapacity;
    }

    /** Mean bytes per collection that following the advice saves, never negative; NaN for copies of other collections. */
    public double savedBytes() {
        return savedBytes;
    }
}
