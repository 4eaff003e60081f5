package dev.winnow.patches.legacy;

import java.util.List;

/** The releases of azure-cosmosdb that every patch of this package is checked against. */
public final class Releases {
    /** What users put before a release of the first generation, whose numbers say nothing by themselves. */
    public static final String PREFIX = "legacy-";

    /** The last two without the vendor's fixes, the first two with them, and the last but a few; oldest first. */
    public static final List<String> CHECKED = List.of("2.4.5", "2.5.1", "2.6.1", "2.6.2", "2.6.14");

    private Releases() {}
}
