package dev.winnow.patches.engine;

import java.util.Collections;
import java.util.List;

import dev.winnow.patches.engine.rewrite.Transplant;

/** The result of applying patches to a class: the new class file, if any patch fits, and what it consists of. */
public final class PatchedClass {
    private static final PatchedClass UNCHANGED =
            new PatchedClass(null, new Composition(Collections.emptyMap(), Collections.emptyList()));

    private final Transplant transplant;
    private final Composition composition;

    /** Null until it is asked for. */
    private byte[] bytes;

    /** @param transplant null if the class stays as it is */
    PatchedClass(Transplant transplant, Composition composition) {
        this.transplant = transplant;
        this.composition = composition;
    }

    /** A class that no patch has edits for. */
    public static PatchedClass unchanged() {
        return UNCHANGED;
    }

    /** Whether the class differs from the vendor's. */
    public boolean isChanged() {
        return transplant != null;
    }

    /** The patched class file; null if the class stays as it is. */
    public synchronized byte[] bytes() {
        if (bytes == null && transplant != null) {
            bytes = transplant.wholeClass();
        }
        return bytes;
    }

    /** As {@link Transplant#changedMethods}, of a class that {@link #isChanged is changed}. */
    public byte[] changedMethods() {
        return transplant.changedMethods();
    }

    public Composition composition() {
        return composition;
    }

    /** One for each patch that has edits for this class. */
    public List<Outcome> outcomes() {
        return composition.outcomes();
    }
}
