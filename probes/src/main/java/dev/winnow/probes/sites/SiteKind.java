package dev.winnow.probes.sites;

/** How a site constructs a collection. */
public enum SiteKind {
    /** {@code new HashMap<>()}. */
    NEW,
    /** {@code super(..)} in a constructor of a subclass. */
    SUPER,
    /** {@code HashMap::new}. */
    REFERENCE
}
