package dev.winnow.probes.runtime;

/** A new collection that was sampled and whose final size is to be read later. */
public final class SampledCollection {
    /** The {@link #capacity} where the constructor takes none. */
    public static final int NO_CAPACITY = -1;

    /** The {@link #capacity} of a copy, whose table depends on the source. */
    public static final int COPY = -2;

    public final Object collection;
    /** What was passed to the constructor, {@link #NO_CAPACITY} or {@link #COPY}. */
    public final int capacity;
    /** First slot of the site. */
    public final int slot;

    SampledCollection(Object collection, int capacity, int slot) {
        this.collection = collection;
        this.capacity = capacity;
        this.slot = slot;
    }
}
