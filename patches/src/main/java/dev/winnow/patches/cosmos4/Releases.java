package dev.winnow.patches.cosmos4;

import java.util.List;

/** The releases of azure-cosmos that every patch of this package is checked against. */
public final class Releases {
    /** All that Maven Central has, betas apart, from the oldest that patches are written for; oldest first. */
    public static final List<String> CHECKED = List.of(
            "4.63.0", "4.63.1", "4.63.2", "4.63.3", "4.64.0", "4.65.0", "4.66.0", "4.66.1", "4.67.0", "4.68.0",
            "4.69.0", "4.70.0", "4.71.0", "4.72.0", "4.73.0", "4.73.1", "4.74.0", "4.75.0", "4.76.0", "4.77.0",
            "4.78.0", "4.79.0", "4.80.0", "4.81.0", "4.83.0");

    private Releases() {}
}
