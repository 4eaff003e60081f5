package dev.winnow.probes.sites;

/** What a site does. The first three construct collections, and their bytes include initial tables and arrays. */
public enum SiteKind {
    /** {@code new HashMap<>()}. */
    NEW,
    /** {@code super(..)} in a constructor of a subclass. */
    SUPER,
    /** {@code HashMap::new}. */
    REFERENCE,
    /** {@code new} of any class; the bytes are those of the object alone. */
    OBJECT,
    /** {@code new int[n]}, {@code new String[n][m]}; each array counts. */
    ARRAY,
    /** A lambda or method reference that captures values. */
    LAMBDA
}
