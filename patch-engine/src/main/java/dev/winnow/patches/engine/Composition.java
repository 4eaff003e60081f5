package dev.winnow.patches.engine;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.winnow.patches.api.Patch;

/** Which patches changed which methods of a class, and the outcome of each patch there. */
public final class Composition {
    private final Map<String, Set<Patch>> methods;
    private final List<Outcome> outcomes;

    Composition(Map<String, Set<Patch>> methods, List<Outcome> outcomes) {
        this.methods = methods;
        this.outcomes = outcomes;
    }

    /** The changed methods, by name and descriptor, each with the patches that changed it. */
    public Map<String, Set<Patch>> methods() {
        return methods;
    }

    /** One for each patch that has edits for this class. */
    public List<Outcome> outcomes() {
        return outcomes;
    }

    /** The patches that have edits for this class. */
    public List<Patch> patches() {
        List<Patch> patches = new ArrayList<>();
        for (Outcome outcome : outcomes) {
            patches.add(outcome.patch());
        }
        return patches;
    }

    /**
     * Whether the class can also run with only some of its patches, by switching single methods back to the vendor's code.
     *
     * <p>This is possible if no method was changed by one of these patches together with another patch, and if none of these
     * was refused: it might have been refused because of another patch.
     */
    public boolean holds(Collection<Patch> some) {
        List<Patch> patches = patches();
        if (some.isEmpty() || patches.equals(some)) {
            return true;
        }
        for (Set<Patch> together : methods.values()) {
            if (!Collections.disjoint(together, some) && !some.containsAll(together)) {
                return false;
            }
        }
        for (Outcome outcome : outcomes) {
            if (outcome.state() == PatchState.REFUSED && some.contains(outcome.patch())) {
                return false;
            }
        }
        return patches.containsAll(some);
    }
}
