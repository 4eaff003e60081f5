package dev.winnow.patches.model;

import java.util.Collections;
import java.util.List;

/** A class after its patches: the new bytes, if any patch applied, and what became of each. */
public final class PatchedClass {
    private static final PatchedClass UNCHANGED = new PatchedClass(null, Collections.emptyList());

    private final byte[] bytes;
    private final List<Outcome> outcomes;

    PatchedClass(byte[] bytes, List<Outcome> outcomes) {
        this.bytes = bytes;
        this.outcomes = outcomes;
    }

    static PatchedClass unchanged() {
        return UNCHANGED;
    }

    /** The patched class file, or null where the class stays the vendor's. */
    public byte[] bytes() {
        return bytes;
    }

    /** One for each patch that has a body for this class. */
    public List<Outcome> outcomes() {
        return outcomes;
    }
}
