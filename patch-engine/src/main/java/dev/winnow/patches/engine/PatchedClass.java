package dev.winnow.patches.engine;

import java.util.Collections;
import java.util.List;

/** The result of applying patches to a class: the new class file, if any patch fits, and what it consists of. */
public final class PatchedClass {
    private static final PatchedClass UNCHANGED =
            new PatchedClass(null, new Composition(Collections.emptyMap(), Collections.emptyList()));

    private final byte[] bytes;
    private final Composition composition;

    PatchedClass(byte[] bytes, Composition composition) {
        this.bytes = bytes;
        this.composition = composition;
    }

    /** A class that no patch has edits for. */
    public static PatchedClass unchanged() {
        return UNCHANGED;
    }

    /** The patched class file; null if the class stays as it is. */
    public byte[] bytes() {
        return bytes;
    }

    public Composition composition() {
        return composition;
    }

    /** One for each patch that has edits for this class. */
    public List<Outcome> outcomes() {
        return composition.outcomes();
    }
}
