package dev.winnow.patches.engine;

import java.util.Collections;
import java.util.List;

import dev.winnow.patches.engine.relocation.Relocation;

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

    /** The same class as a relocated copy has it. */
    PatchedClass relocated(Relocation relocation) {
        return new PatchedClass(
                bytes == null ? null : relocation.toRelocated(bytes), composition.relocated(relocation));
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
