package dev.winnow.patches.engine;

import java.util.Locale;

/** What became of a patch, in ascending order of what a user must know first. */
public enum PatchState {
    /** Not asked for: the library's classes are the vendor's, byte for byte. */
    OFF,
    /** No such class or method in this release. */
    ABSENT,
    /** The vendor has the fix already. */
    FIXED,
    /** Asked for, and none of its classes is loaded yet. */
    PENDING,
    /** In force. */
    ON,
    /** A method's shape is unknown: nothing of the patch is applied to that class. */
    REFUSED;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
