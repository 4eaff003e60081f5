package dev.winnow.agent;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.Outcome;
import dev.winnow.patches.engine.PatchState;

/** What became of each patch in each class, for every copy of the library. Keeps no class loader alive. */
final class Outcomes {
    /** By loader (a stand-in for the boot loader), class and patch. */
    private final Map<Object, Map<String, Map<Patch, Outcome>>> copies = new WeakHashMap<>();

    /** @param className internal name */
    synchronized void became(ClassLoader loader, String className, List<Outcome> all) {
        Map<Patch, Outcome> here = new HashMap<>();
        for (Outcome outcome : all) {
            here.put(outcome.patch(), outcome);
        }
        copies.computeIfAbsent(loader == null ? Object.class : loader, l -> new HashMap<>())
                .put(className, here);
    }

    /** A wanted patch's: pending until a class that it is about has come. */
    synchronized PatchStatus status(Patch patch) {
        PatchState state = null;
        Set<String> reasons = new LinkedHashSet<>();
        for (Map<String, Map<Patch, Outcome>> classes : copies.values()) {
            for (Map<Patch, Outcome> here : classes.values()) {
                Outcome outcome = here.get(patch);
                if (outcome != null) {
                    state = state == null || outcome.state().compareTo(state) > 0 ? outcome.state() : state;
                    if (!outcome.reason().isEmpty()) {
                        reasons.add(outcome.reason());
                    }
                }
            }
        }
        return new PatchStatus(patch, state == null ? PatchState.PENDING : state, String.join(", ", reasons));
    }
}
