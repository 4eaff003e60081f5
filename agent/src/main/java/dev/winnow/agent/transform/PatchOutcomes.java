package dev.winnow.agent.transform;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.WeakHashMap;

import dev.winnow.agent.copies.CopyOutcome;
import dev.winnow.agent.copies.LibraryCopy;
import dev.winnow.agent.copies.LoaderNames;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.Outcome;
import dev.winnow.patches.engine.PatchState;

/** The outcome of each patch in each class, for every loaded copy of a library. Keeps no class loader alive. */
public final class PatchOutcomes {
    /** By loader (Object.class stands for the boot loader), prefix of the copy, class and patch. */
    private final Map<Object, Map<String, Map<String, Map<Patch, Outcome>>>> copies = new WeakHashMap<>();

    private volatile Runnable listener;

    /** @param listener runs after each recorded outcome, in the thread that loads the class: it must return at once */
    public void listen(Runnable listener) {
        this.listener = listener;
    }

    /**
     * @param prefix of the copy, as {@link LibraryCopy#prefix}
     * @param className internal name
     */
    void recordOutcome(ClassLoader loader, String prefix, String className, List<Outcome> outcomes) {
        Map<Patch, Outcome> here = new HashMap<>();
        for (Outcome outcome : outcomes) {
            here.put(outcome.patch(), outcome);
        }
        synchronized (this) {
            copies.computeIfAbsent(loader == null ? Object.class : loader, l -> new TreeMap<>())
                    .computeIfAbsent(prefix, p -> new HashMap<>())
                    .put(className, here);
        }
        Runnable interested = listener;
        if (interested != null) {
            interested.run();
        }
    }

    /** The outcome of an enabled patch over all classes: the state that a user must know first; pending before the first class. */
    public synchronized Outcome of(Patch patch) {
        List<Outcome> found = new ArrayList<>();
        for (Map<String, Map<String, Map<Patch, Outcome>>> loader : copies.values()) {
            for (Map<String, Map<Patch, Outcome>> copy : loader.values()) {
                addTo(found, copy, patch);
            }
        }
        return worst(patch, found);
    }

    /** The outcome of an enabled patch in each copy of its library that has loaded one of its classes. */
    public synchronized List<CopyOutcome> inCopies(Patch patch) {
        List<CopyOutcome> outcomes = new ArrayList<>();
        for (Map.Entry<Object, Map<String, Map<String, Map<Patch, Outcome>>>> loader : copies.entrySet()) {
            String name = loader.getKey() instanceof ClassLoader
                    ? LoaderNames.of((ClassLoader) loader.getKey())
                    : LoaderNames.of(null);
            for (Map.Entry<String, Map<String, Map<Patch, Outcome>>> copy :
                    loader.getValue().entrySet()) {
                List<Outcome> found = new ArrayList<>();
                addTo(found, copy.getValue(), patch);
                if (!found.isEmpty()) {
                    outcomes.add(new CopyOutcome(copy.getKey(), name, worst(patch, found)));
                }
            }
        }
        return outcomes;
    }

    private static void addTo(List<Outcome> found, Map<String, Map<Patch, Outcome>> classes, Patch patch) {
        for (Map<Patch, Outcome> here : classes.values()) {
            Outcome outcome = here.get(patch);
            if (outcome != null) {
                found.add(outcome);
            }
        }
    }

    private static Outcome worst(Patch patch, List<Outcome> outcomes) {
        PatchState state = null;
        Set<String> reasons = new LinkedHashSet<>();
        for (Outcome outcome : outcomes) {
            state = state == null || outcome.state().compareTo(state) > 0 ? outcome.state() : state;
            if (!outcome.reason().isEmpty()) {
                reasons.add(outcome.reason());
            }
        }
        return new Outcome(patch, state == null ? PatchState.PENDING : state, String.join(", ", reasons));
    }
}
