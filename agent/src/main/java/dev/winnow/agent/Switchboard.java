package dev.winnow.agent;

import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;

import dev.winnow.patches.model.Outcome;
import dev.winnow.patches.model.Patch;
import dev.winnow.patches.model.PatchSet;
import dev.winnow.patches.model.PatchState;
import dev.winnow.patches.model.PatchedClass;
import dev.winnow.probes.recording.EventSink;

/**
 * Which patches are wanted, and what became of them.
 *
 * <p>Switching takes the desired state, finds the difference to the present one, and retransforms exactly the loaded
 * classes that it concerns in one batch. A class that loads later is patched as it loads.
 */
final class Switchboard {
    private final Instrumentation instrumentation;
    private final EventSink events;
    private final Map<Patch, PatchState> reported = new HashMap<>();

    /** By loader (a stand-in for the boot loader), class and patch: what became of the patch in that class. */
    private final Map<Object, Map<String, Map<Patch, Outcome>>> outcomes = new WeakHashMap<>();

    private volatile PatchSet wanted = PatchSet.EMPTY;

    Switchboard(Instrumentation instrumentation, EventSink events) {
        this.instrumentation = instrumentation;
        this.events = events;
    }

    /** The class with the wanted patches, or null where it stays the vendor's. Called for every class that loads. */
    byte[] patch(ClassLoader loader, String className, byte[] vendor) {
        PatchSet now = wanted;
        if (!now.targets().contains(className)) {
            return null;
        }
        PatchedClass patched = now.apply(className, vendor);
        Map<Patch, Outcome> here = new HashMap<>();
        for (Outcome outcome : patched.outcomes()) {
            here.put(outcome.patch(), outcome);
        }
        synchronized (outcomes) {
            outcomes.computeIfAbsent(loader == null ? Object.class : loader, l -> new HashMap<>())
                    .put(className, here);
        }
        return patched.bytes();
    }

    List<Patch> wanted() {
        return wanted.patches();
    }

    /** Makes these patches, and no others, the wanted ones; returns when the loaded classes are as wanted. */
    synchronized void want(Collection<Patch> patches) {
        PatchSet before = wanted;
        PatchSet after = new PatchSet(patches);
        Set<Patch> changed = new LinkedHashSet<>(before.patches());
        changed.addAll(after.patches());
        changed.removeIf(
                patch -> before.patches().contains(patch) && after.patches().contains(patch));
        if (changed.isEmpty()) {
            return;
        }
        wanted = after;
        long start = System.nanoTime();
        List<Class<?>> retransformed = retransform(changed, before, after);
        long nanos = System.nanoTime() - start;
        for (Patch patch : changed) {
            int classes = (int) retransformed.stream()
                    .map(c -> c.getName().replace('.', '/'))
                    .filter(name -> before.targets(patch, name) || after.targets(patch, name))
                    .count();
            report(patch, classes, nanos);
        }
    }

    private List<Class<?>> retransform(Set<Patch> changed, PatchSet before, PatchSet after) {
        List<Class<?>> concerned = new ArrayList<>();
        for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
            String name = loaded.getName().replace('.', '/');
            for (Patch patch : changed) {
                if (before.targets(patch, name) || after.targets(patch, name)) {
                    concerned.add(loaded);
                    break;
                }
            }
        }
        if (!concerned.isEmpty()) {
            try {
                instrumentation.retransformClasses(concerned.toArray(new Class<?>[0]));
            } catch (UnmodifiableClassException | LinkageError e) {
                Log.line("the JVM refuses to change " + concerned + ": " + e);
            }
        }
        return concerned;
    }

    /** Reports patches whose state has changed by itself, as that of pending ones does when their classes load. */
    synchronized void reportChanges() {
        for (Patch patch : wanted.patches()) {
            report(patch, 0, 0);
        }
    }

    private void report(Patch patch, int classes, long nanos) {
        PatchStatus status = status(patch);
        PatchState previous = reported.getOrDefault(patch, PatchState.OFF);
        if (previous != status.state()) {
            reported.put(patch, status.state());
            events.patchChanged(
                    patch.id(), previous.toString(), status.state().toString(), status.reason(), classes, nanos);
        }
    }

    PatchStatus status(Patch patch) {
        PatchSet now = wanted;
        if (!now.patches().contains(patch)) {
            return new PatchStatus(patch, PatchState.OFF, "");
        }
        PatchState state = null;
        Set<String> reasons = new LinkedHashSet<>();
        synchronized (outcomes) {
            for (Map<String, Map<Patch, Outcome>> classes : outcomes.values()) {
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
        }
        return new PatchStatus(patch, state == null ? PatchState.PENDING : state, String.join(", ", reasons));
    }
}
