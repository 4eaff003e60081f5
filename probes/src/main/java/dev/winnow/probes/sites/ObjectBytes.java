package dev.winnow.probes.sites;

/** Shallow bytes of the objects that one construction allocates. They may become known only once the class is loaded. */
public interface ObjectBytes {
    long UNKNOWN = -1;

    /** Bytes, or {@link #UNKNOWN}. */
    long get();
}
