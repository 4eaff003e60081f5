package dev.winnow.agent.transform;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.Outcome;
import dev.winnow.patches.engine.PatchState;

/** The outcome of each patch in each class, for every loaded copy of a library. Keeps no class loader alive. */
public final class PatchOutcomes {
    /** By loader (Object.class stands for the boot loader), class and patch. */
    private final Map<Object, Map<String, Map<Patch, Outcome>>> copies = new WeakHashMap<>();

    private volatile Runnable listener;

    /** @param listener runs after each recorded outcome, in the thread that loads the class: it must return at once */
    public void listen(Runnable listener) {
        this.listener = listener;
    }

    /** @param className internal name */
    void recordOutcome(ClassLoader loader, String className, List<Outcome> outcomes) {
        Map<Patch, Outcome> here = new HashMap<>();
        for (Outcome outcome : outcomes) {
            here.put(outcome.patch(), outcome);
        }
        synchronized (this) {
            copies.computeIfAbsent(loader == null ? Object.class : loader, l -> new HashMap<>())
                    .put(className, here);
        }
        Runnable interested = listener;
        if (interested != null) {
            interested.run();
        }
    }

    /** The outcome of an enabled patch over all classes: the state that a user must know first; pending before the first class. */
    public synchronized Outcome of(Patch patch) {
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
        return new Outcome(patch, state == null ? PatchState.PENDING : state, String.join(", ", reasons));
    }
}
