package dev.winnow.patches.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/** A class after its patches: the new bytes, if any patch applied, and what became of each. */
public final class PatchedClass {
    private static final PatchedClass UNCHANGED =
            new PatchedClass(null, Collections.emptySet(), Collections.emptyList());

    private final byte[] bytes;
    private final Set<String> methods;
    private final List<Outcome> outcomes;

    PatchedClass(byte[] bytes, Set<String> methods, List<Outcome> outcomes) {
        this.bytes = bytes;
        this.methods = methods;
        this.outcomes = outcomes;
    }

    static PatchedClass unchanged() {
        return UNCHANGED;
    }

    /** The patched class file, or null where the class stays the vendor's. */
    public byte[] bytes() {
        return bytes;
    }

    /** Name and descriptor of the methods that are not the vendor's. */
    public Set<String> methods() {
        return methods;
    }

    /** Those that have a body for this class. */
    public List<Patch> patches() {
        List<Patch> patches = new ArrayList<>();
        for (Outcome outcome : outcomes) {
            patches.add(outcome.patch());
        }
        return patches;
    }

    /** One for each patch that has a body for this class. */
    public List<Outcome> outcomes() {
        return outcomes;
    }
}
