package dev.winnow.agent;

import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.winnow.patches.model.Outcome;
import dev.winnow.patches.model.Patch;
import dev.winnow.patches.model.PatchSet;
import dev.winnow.patches.model.PatchState;
import dev.winnow.patches.model.RecentPatchSets;
import dev.winnow.probes.recording.EventSink;

/**
 * Which patches are wanted, and what became of them.
 *
 * <p>Switching takes the desired state, finds the difference to the present one, and retransforms exactly the loaded
 * classes that it concerns in one batch. A class that loads later is patched as it loads.
 *
 * <p>From the third switch within a minute on, classes are made to hold both bodies, so that going back and forth is but the
 * turn of a flag; when nobody has switched for a minute, those that are off get the vendor's bytes back.
 */
final class Switchboard {
    private final Instrumentation instrumentation;
    private final Workshop workshop;
    private final Costs costs;
    private final EventSink events;
    private final SwitchableClasses switchable = new SwitchableClasses();
    private final Map<Patch, PatchState> reported = new HashMap<>();

    private final Outcomes outcomes = new Outcomes();

    /** Patches that were taken back because they did harm, with what happened; until somebody wants them again. */
    private final Map<Patch, String> takenBack = Collections.synchronizedMap(new LinkedHashMap<>());

    private final RecentPatchSets recent = new RecentPatchSets();

    private volatile Runnable whenLoaded;
    private volatile PatchSet wanted = PatchSet.EMPTY;
    private volatile int flips;
    private final Rhythm rhythm = new Rhythm();

    Switchboard(Instrumentation instrumentation, Workshop workshop, EventSink events, Costs costs) {
        this.instrumentation = instrumentation;
        this.workshop = workshop;
        this.events = events;
        this.costs = costs;
    }

    /** @param errand what to do when a class of a wanted patch has loaded; must return at once */
    void whenLoaded(Runnable errand) {
        whenLoaded = errand;
    }

    /** Whether a wanted patch is about that class. */
    boolean targets(String className) {
        return wanted.targets().contains(className);
    }

    /**
     * The class as it is wanted at the moment.
     *
     * @param loaded null if it is about to load
     * @return null if it is to stay the vendor's
     */
    byte[] make(ClassLoader loader, String className, Class<?> loaded, byte[] vendor) {
        MadeClass made = workshop.make(loader, className, loaded, vendor, wanted, loaded != null && rhythm.isOften());
        if (!made.patched.outcomes().isEmpty()) {
            became(loader, className, made.patched.outcomes());
        }
        if (made.hasBoth) {
            switchable.made(loaded, made.patched.patches());
        }
        return made.bytes;
    }

    /** Which loaded classes can be switched without being made anew. */
    SwitchableClasses switchable() {
        return switchable;
    }

    /** Leaves a class the vendor's. */
    void refuse(ClassLoader loader, String className, String reason) {
        became(loader, className, wanted.refuse(className, reason));
    }

    private void became(ClassLoader loader, String className, List<Outcome> all) {
        outcomes.became(loader, className, all);
        Runnable tell = whenLoaded;
        if (tell != null) {
            tell.run();
        }
    }

    List<Patch> wanted() {
        return wanted.patches();
    }

    /** How often patches were switched. */
    int flips() {
        return flips;
    }

    /** Makes these patches, and no others, the wanted ones; returns when the loaded classes are as wanted. */
    Switching want(Collection<Patch> patches) {
        return want(patches, Collections.emptyList());
    }

    /** @param besides loaded classes that have to be retransformed in the same batch for another reason */
    synchronized Switching want(Collection<Patch> patches, Collection<Class<?>> besides) {
        takenBack.keySet().removeAll(patches);
        return change(patches, besides);
    }

    /** Switches a patch off that did harm, and says so. */
    synchronized void takeBack(Patch patch, String reason) {
        if (!wanted.patches().contains(patch)) {
            return;
        }
        takenBack.put(patch, reason);
        Log.line("patch " + patch + " is switched off: " + reason);
        List<Patch> others = new ArrayList<>(wanted.patches());
        others.remove(patch);
        change(others, Collections.emptyList());
    }

    private Switching change(Collection<Patch> patches, Collection<Class<?>> besides) {
        long start = System.nanoTime();
        PatchSet before = wanted;
        PatchSet after = recent.of(patches);
        Set<Patch> changed = difference(before, after);
        if (changed.isEmpty() && besides.isEmpty()) {
            return Switching.none();
        }
        Map<Patch, PatchStatus> previous = new HashMap<>();
        for (Patch patch : changed) {
            previous.put(patch, status(patch));
        }
        if (!changed.isEmpty()) {
            flips++;
            rhythm.beat();
        }
        wanted = after;
        Set<Class<?>> concerned = loadedTargets(before, after, changed);
        Set<Class<?>> remade =
                new LinkedHashSet<>(rhythm.isOften() ? switchable.toRetransform(concerned, after) : concerned);
        remade.addAll(besides);
        workshop.prepare(remade, after, rhythm.isOften());
        Switching switching = switchOver(concerned, remade, System.nanoTime() - start);
        for (Patch patch : changed) {
            int classes = 0;
            for (Class<?> one : concerned) {
                String name = LoadedClasses.internalName(one);
                classes += before.targets(patch, name) || after.targets(patch, name) ? 1 : 0;
            }
            switching.add(new Switching.Change(previous.get(patch), status(patch), classes));
            report(patch, classes, switching.nanos());
        }
        return switching;
    }

    private Set<Class<?>> loadedTargets(PatchSet before, PatchSet after, Set<Patch> patches) {
        return new LinkedHashSet<>(new LoadedClasses(instrumentation).named(new LoadedClasses.Filter() {
            @Override
            public boolean accepts(String name) {
                return targetsAny(before, patches, name) || targetsAny(after, patches, name);
            }
        }));
    }

    /** Everything is ready: classes are retransformed, or their flags turned. Those that the JVM refuses are taken out. */
    private Switching switchOver(Set<Class<?>> concerned, Set<Class<?>> remade, long prepareNanos) {
        long start = System.nanoTime();
        switchable.turnOff(concerned, wanted);
        Retransformation retransformation = retransform(remade);
        concerned.removeAll(retransformation.refused().keySet());
        switchable.turnOn(concerned, wanted);
        long nanos = System.nanoTime() - start;
        costs.switched(prepareNanos, nanos);
        Switching switching =
                new Switching(concerned.size(), retransformation.done(), workshop.clear(), prepareNanos, nanos);
        takeBackWhatIsRefused(retransformation);
        return switching;
    }

    private static Set<Patch> difference(PatchSet before, PatchSet after) {
        Set<Patch> changed = new LinkedHashSet<>(before.patches());
        changed.addAll(after.patches());
        changed.removeIf(
                patch -> before.patches().contains(patch) && after.patches().contains(patch));
        return changed;
    }

    /** Has classes made anew, as they are wanted now. */
    synchronized Retransformation retransform(Collection<Class<?>> classes) {
        Retransformation retransformation = new Retransformation(instrumentation, classes, costs);
        switchable.accepted(retransformation.done());
        return retransformation;
    }

    /** Once nobody has switched for a while: classes that are off are the vendor's, byte for byte. */
    synchronized void settle() {
        List<Class<?>> idle = switchable.idle(wanted);
        if (!idle.isEmpty() && rhythm.isQuiet()) {
            retransform(idle);
        }
    }

    private void takeBackWhatIsRefused(Retransformation retransformation) {
        for (Map.Entry<Class<?>, Throwable> refused : retransformation.refused().entrySet()) {
            String reason = "the JVM refuses to change " + refused.getKey().getName() + ": " + refused.getValue();
            List<Patch> guilty = new ArrayList<>();
            for (Patch patch : wanted.patches()) {
                if (wanted.targets(patch, LoadedClasses.internalName(refused.getKey()))) {
                    guilty.add(patch);
                }
            }
            if (guilty.isEmpty()) {
                Log.line(reason);
            }
            for (Patch patch : guilty) {
                takeBack(patch, reason);
            }
        }
    }

    private static boolean targetsAny(PatchSet set, Set<Patch> patches, String className) {
        for (Patch patch : patches) {
            if (set.targets(patch, className)) {
                return true;
            }
        }
        return false;
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
            String reason = takenBack.get(patch);
            return new PatchStatus(
                    patch, reason == null ? PatchState.OFF : PatchState.REFUSED, reason == null ? "" : reason);
        }
        return outcomes.status(patch);
    }
}
