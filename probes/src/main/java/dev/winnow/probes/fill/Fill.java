package dev.winnow.probes.fill;

/** How full the collections of one site get, of those that were watched. Immutable. */
public final class Fill {
    /** What {@link #adviceCapacity} is where to ask for none costs the least. */
    public static final int NONE = -1;

    /** What {@link #adviceCapacity} is where no single capacity costs less than what the site asks for now. */
    public static final int AS_IT_IS = -2;

    private final long samples;
    private final int[] percentiles;
    private final double resizes;
    private final double wastedBytes;
    private final int adviceCapacity;
    private final double savedBytes;

    Fill(long samples, int[] percentiles, double resizes, double wastedBytes, int adviceCapacity, double savedBytes) {
        this.samples = samples;
        this.percentiles = percentiles;
        this.resizes = resizes;
        this.wastedBytes = wastedBytes;
        this.adviceCapacity = adviceCapacity;
        this.savedBytes = savedBytes;
    }

    /** How many were watched. */
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

    /** Mean number of times that one grows; NaN for copies of other collections. */
    public double resizes() {
        return resizes;
    }

    /** Mean bytes of arrays that were outgrown or larger than needed; NaN for copies of other collections. */
    public double wastedBytes() {
        return wastedBytes;
    }

    /**
     * The capacity that costs the fewest bytes over all that were watched; {@link #NONE} if that is to ask for none, {@link #AS_IT_IS} if
     * the site does better by asking for different ones.
     */
    public int adviceCapacity() {
        return adviceCapacity;
    }

    /** Mean bytes that asking for it saves, never negative; NaN for copies of other collections. */
    public double savedBytes() {
        return savedBytes;
    }
}
