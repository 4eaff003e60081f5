package dev.winnow.agent;

import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.Outcome;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.engine.RecentPatchSets;
import dev.winnow.probes.Probes;

/**
 * Which patches are wanted, and the making of classes as they are wanted.
 *
 * <p>Switching takes the desired state, finds the difference to the present one, and retransforms exactly the loaded
 * classes that it concerns. A class that loads later is patched as it loads.
 *
 * <p>The classes of patches that are to be ready hold both bodies from the beginning, and those of the others from the third
 * switch within a minute on, so that going back and forth is but the turn of a flag. When nobody has switched for a minute,
 * those that are off and not to be ready get the vendor's bytes back.
 */
final class Switchboard {
    private final Instrumentation instrumentation;
    private final Flags flags = new Flags();
    private final Workshop workshop;
    private final Costs costs;
    private final PatchStates states;
    private final SwitchableClasses switchable = new SwitchableClasses();
    private final RecentPatchSets recent = new RecentPatchSets();
    private final Rhythm rhythm = new Rhythm();

    private volatile Runnable whenLoaded;
    private volatile Wanted wanted = new Wanted(PatchSet.EMPTY, PatchSet.EMPTY, false);
    private volatile int flips;

    Switchboard(Instrumentation instrumentation, Probes probes, BootView view, Costs costs) {
        this.instrumentation = instrumentation;
        this.workshop = new Workshop(probes, view, flags, costs);
        this.states = new PatchStates(probes.events());
        this.costs = costs;
    }

    /** @param errand what to do when a class of a wanted patch has loaded; must return at once */
    void whenLoaded(Runnable errand) {
        whenLoaded = errand;
    }

    /** Has classes from now on hold the bodies of these patches, on or off; loaded ones once they are retransformed. */
    synchronized void makeReady(Collection<Patch> patches) {
        wanted = wanted.withReady(recent.of(patches));
    }

    /** Whether that class is to hold both bodies whatever is switched. */
    boolean isToBeReady(String className) {
        return wanted.ready.targets(className);
    }

    /** Whether it has a body for that class. */
    boolean targets(String className) {
        return wanted.targets(className);
    }

    /**
     * The class as it is wanted at the moment.
     *
     * @param loaded null if it is about to load
     * @return null if it is to stay the vendor's
     */
    byte[] make(ClassLoader loader, String className, Class<?> loaded, byte[] vendor) {
        MadeClass made = workshop.make(loader, className, loaded, vendor, wanted);
        if (!made.patched.outcomes().isEmpty()) {
            became(loader, className, made.patched.outcomes());
        }
        if (made.hasBoth && loaded == null) {
            switchable.loads(loader, className, made.patched.composition());
        } else if (made.hasBoth) {
            switchable.made(loaded, made.patched.composition());
        }
        return made.bytes;
    }

    /** Which loaded classes can be switched without being made anew. */
    SwitchableClasses switchable() {
        return switchable;
    }

    /** Leaves a class the vendor's. */
    void refuse(ClassLoader loader, String className, String reason) {
        became(loader, className, wanted.on.refuse(className, reason));
    }

    private void became(ClassLoader loader, String className, List<Outcome> all) {
        states.became(loader, className, all);
        Runnable tell = whenLoaded;
        if (tell != null) {
            tell.run();
        }
    }

    List<Patch> wanted() {
        return wanted.on.patches();
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
        states.wantedAgain(patches);
        return change(patches, besides);
    }

    /** Switches a patch off that did harm, and says so. */
    synchronized void takeBack(Patch patch, String reason) {
        List<Patch> others = new ArrayList<>(wanted());
        if (others.remove(patch)) {
            states.takenBack(patch, reason);
            Log.line("patch " + patch + " is switched off: " + reason);
            change(others, Collections.emptyList());
        }
    }

    private Switching change(Collection<Patch> patches, Collection<Class<?>> besides) {
        long start = System.nanoTime();
        PatchSet before = wanted.on;
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
        wanted = new Wanted(after, wanted.ready, rhythm.isOften());
        Set<String> targets = targets(changed, before, after);
        List<Class<?>> concerned = new LoadedClasses(instrumentation).named(targets::contains);
        Set<Class<?>> remade = new LinkedHashSet<>(switchable.toRetransform(concerned, wanted));
        remade.addAll(besides);
        workshop.prepare(remade, wanted);
        Switching switching = switchOver(concerned, remade, System.nanoTime() - start);
        for (Patch patch : changed) {
            int classes = 0;
            for (Class<?> one : concerned) {
                String name = LoadedClasses.internalName(one);
                classes += before.targets(patch, name) || after.targets(patch, name) ? 1 : 0;
            }
            PatchStatus status = status(patch);
            switching.add(new Switching.Change(previous.get(patch), status, classes));
            states.report(status, classes, switching.nanos());
        }
        return switching;
    }

    /** Everything is ready: classes are retransformed, and flags turned. Those that the JVM refuses are taken out. */
    private Switching switchOver(List<Class<?>> concerned, Set<Class<?>> remade, long prepareNanos) {
        long start = System.nanoTime();
        flags.turnOff(wanted.on);
        Retransformation retransformation = retransform(remade);
        flags.turnOn(wanted.on);
        long nanos = System.nanoTime() - start;
        costs.switched(prepareNanos, nanos);
        concerned.removeAll(retransformation.refused().keySet());
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

    /** The classes that these patches are about. */
    private static Set<String> targets(Set<Patch> patches, PatchSet before, PatchSet after) {
        Set<String> targets = new HashSet<>();
        for (Patch patch : patches) {
            targets.addAll(before.targets(patch));
            targets.addAll(after.targets(patch));
        }
        return targets;
    }

    /** Has classes made anew, as they are wanted now. */
    synchronized Retransformation retransform(Collection<Class<?>> classes) {
        Retransformation retransformation = new Retransformation(instrumentation, classes, costs);
        switchable.accepted(retransformation.done());
        return retransformation;
    }

    /** Once nobody has switched for a while: classes that are off are as they were before the first switch. */
    synchronized void settle() {
        List<Class<?>> idle = switchable.idle(wanted);
        if (!idle.isEmpty() && rhythm.isQuiet()) {
            retransform(idle);
        }
    }

    private void takeBackWhatIsRefused(Retransformation retransformation) {
        for (Map.Entry<Class<?>, Throwable> refused : retransformation.refused().entrySet()) {
            String name = LoadedClasses.internalName(refused.getKey());
            String reason = "the JVM refuses to change " + refused.getKey().getName() + ": " + refused.getValue();
            List<Patch> guilty = wanted.on.patches(name);
            if (guilty.isEmpty()) {
                Log.line(reason);
            }
            List<Patch> ready = new ArrayList<>(wanted.ready.patches());
            ready.removeAll(wanted.ready.patches(name));
            makeReady(ready);
            for (Patch patch : guilty) {
                takeBack(patch, reason);
            }
        }
    }

    /** Reports patches whose state has changed by itself, as that of pending ones does when their classes load. */
    synchronized void reportChanges() {
        for (Patch patch : wanted()) {
            states.report(status(patch), 0, 0);
        }
    }

    PatchStatus status(Patch patch) {
        return states.of(patch, wanted);
    }
}
