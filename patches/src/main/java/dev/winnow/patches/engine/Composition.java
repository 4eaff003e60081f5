package dev.winnow.patches.engine;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.winnow.patches.api.Patch;

/** What a patched class is made of: what became of each patch, and which of them have changed which methods. */
public final class Composition {
    private final Map<String, Set<Patch>> methods;
    private final List<Outcome> outcomes;

    Composition(Map<String, Set<Patch>> methods, List<Outcome> outcomes) {
        this.methods = methods;
        this.outcomes = outcomes;
    }

    /** Name and descriptor of the methods that are not the vendor's, each with the patches that have changed it. */
    public Map<String, Set<Patch>> methods() {
        return methods;
    }

    /** One for each patch that has a body for this class. */
    public List<Outcome> outcomes() {
        return outcomes;
    }

    /** Those that have a body for this class. */
    public List<Patch> patches() {
        List<Patch> patches = new ArrayList<>();
        for (Outcome outcome : outcomes) {
            patches.add(outcome.patch());
        }
        return patches;
    }

    /**
     * Whether some of the methods, with the vendor's code in place of the others, are what these patches alone would make: no method
     * is of one of them and of another patch, and none of them was refused, as it might be for the sake of another.
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
