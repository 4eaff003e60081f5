package dev.winnow.probes.weave;

/** How a site constructs. */
public enum SiteKind {
    /** {@code new HashMap<>()}. */
    NEW,
    /** {@code super(..)} in a constructor of a subclass. */
    SUPER,
    /** {@code HashMap::new}. */
    REFERENCE
}
