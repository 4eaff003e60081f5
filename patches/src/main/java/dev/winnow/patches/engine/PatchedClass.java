package dev.winnow.patches.engine;

import java.util.Collections;
import java.util.List;

/** A class after its patches: the new bytes, if any patch applied, and what they are made of. */
public final class PatchedClass {
    private static final PatchedClass UNCHANGED =
            new PatchedClass(null, new Composition(Collections.emptyMap(), Collections.emptyList()));

    private final byte[] bytes;
    private final Composition composition;

    PatchedClass(byte[] bytes, Composition composition) {
        this.bytes = bytes;
        this.composition = composition;
    }

    /** The vendor's class: there is no patch for it. */
    public static PatchedClass unchanged() {
        return UNCHANGED;
    }

    /** The patched class file, or null where the class stays the vendor's. */
    public byte[] bytes() {
        return bytes;
    }

    public Composition composition() {
        return composition;
    }

    /** One for each patch that has a body for this class. */
    public List<Outcome> outcomes() {
        return composition.outcomes();
    }
}
