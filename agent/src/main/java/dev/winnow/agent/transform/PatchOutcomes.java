package dev.winnow.agent.transform;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import dev.winnow.agent.copies.CopyOutcome;
import dev.winnow.agent.copies.LibraryCopy;
import dev.winnow.agent.copies.LoaderMap;
import dev.winnow.agent.copies.LoaderNames;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.Outcome;
import dev.winnow.patches.engine.PatchState;

/** The outcome of each patch in each class, for every loaded copy of a library. Keeps no class loader alive. */
public final class PatchOutcomes {
    private final LoaderMap<LoadersCopies> copies = new LoaderMap<>();

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
        synchronized (this) {
            LoadersCopies here = copies.get(loader);
            if (here == null) {
                here = new LoadersCopies(LoaderNames.of(loader));
                copies.put(loader, here);
            }
            here.byPrefix.computeIfAbsent(prefix, p -> new Copy()).put(className, outcomes);
        }
        Runnable interested = listener;
        if (interested != null) {
            interested.run();
        }
    }

    /** The outcome of an enabled patch over all classes: the state that a user must know first; pending before the first class. */
    public synchronized Outcome of(Patch patch) {
        List<Outcome> found = new ArrayList<>();
        for (LoadersCopies loader : copies.values()) {
            for (Copy copy : loader.byPrefix.values()) {
                found.addAll(copy.of(patch));
            }
        }
        return worst(patch, found);
    }

    /** The outcome of an enabled patch in each copy of its library that has loaded one of its classes. */
    public synchronized List<CopyOutcome> inCopies(Patch patch) {
        List<CopyOutcome> outcomes = new ArrayList<>();
        for (LoadersCopies loader : copies.values()) {
            for (Map.Entry<String, Copy> copy : loader.byPrefix.entrySet()) {
                Collection<Outcome> found = copy.getValue().of(patch);
                if (!found.isEmpty()) {
                    outcomes.add(new CopyOutcome(copy.getKey(), loader.name, worst(patch, found)));
                }
            }
        }
        return outcomes;
    }

    /** The copies of the library in one class loader. */
    private static final class LoadersCopies {
        final String name;
        final Map<String, Copy> byPrefix = new TreeMap<>();

        LoadersCopies(String name) {
            this.name = name;
        }
    }

    /** One copy of the library: the outcome of each patch in each class. */
    private static final class Copy {
        /** By patch and class. While classes load, all patches are asked for after each of them. */
        private final Map<Patch, Map<String, Outcome>> patches = new HashMap<>();

        /** Replaces what was known of the class. */
        void put(String className, List<Outcome> outcomes) {
            for (Map<String, Outcome> classes : patches.values()) {
                classes.remove(className);
            }
            for (Outcome outcome : outcomes) {
                patches.computeIfAbsent(outcome.patch(), p -> new TreeMap<>()).put(className, outcome);
            }
        }

        Collection<Outcome> of(Patch patch) {
            return patches.getOrDefault(patch, Map.of()).values();
        }
    }

    private static Outcome worst(Patch patch, Collection<Outcome> outcomes) {
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
