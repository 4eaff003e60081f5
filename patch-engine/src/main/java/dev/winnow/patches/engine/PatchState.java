package dev.winnow.patches.engine;

import java.util.Locale;

/** The state of a patch. If it differs between classes, users are shown the one that is last in this order. */
public enum PatchState {
    /** Not enabled: the library's classes are the vendor's, byte for byte. */
    OFF,
    /** This release has no such class or method. */
    ABSENT,
    /** The vendor has fixed the site. */
    FIXED,
    /** Enabled, but none of its classes is loaded yet. */
    PENDING,
    /** Applied. */
    ON,
    /** Not applied to a class: a method has an unknown shape, or another patch is in the way. */
    REFUSED;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
