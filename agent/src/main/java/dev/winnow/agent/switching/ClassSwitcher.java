package dev.winnow.agent.switching;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.winnow.agent.transform.AgentCosts;
import dev.winnow.agent.transform.ClassRewriter;
import dev.winnow.agent.transform.DesiredState;
import dev.winnow.agent.transform.LoadedClasses;
import dev.winnow.agent.transform.PendingDefinitions;
import dev.winnow.agent.transform.Preparation;
import dev.winnow.agent.transform.Retransformation;
import dev.winnow.agent.transform.Retransformer;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.PatchSet;

/** Takes the loaded classes from one desired state to another. */
public final class ClassSwitcher {
    private final LoadedClasses loaded;
    private final Retransformer retransformer;
    private final ClassRewriter rewriter;
    private final AgentCosts costs;

    public ClassSwitcher(LoadedClasses loaded, Retransformer retransformer, ClassRewriter rewriter, AgentCosts costs) {
        this.loaded = loaded;
        this.retransformer = retransformer;
        this.rewriter = rewriter;
        this.costs = costs;
    }

    /**
     * Rewrites the classes that differ, then retransforms them and flips the flags.
     *
     * @param changed the patches that are enabled in one of the two states only
     * @param others loaded classes to retransform in the same batch, each with its class file or null
     */
    ClassSwitch switchTo(DesiredState next, Set<Patch> changed, Map<Class<?>, byte[]> others) {
        long start = System.nanoTime();
        DesiredState previous = rewriter.desired();
        PatchSet before = previous.enabled();
        rewriter.setDesired(next);
        awaitDefinitions(previous, next, changed);
        List<Class<?>> targets = changed.isEmpty()
                ? new ArrayList<>()
                : loaded.named(name -> targets(changed, before, name) || targets(changed, next.enabled(), name));
        Map<Class<?>, byte[]> toRetransform = new LinkedHashMap<>(others);
        for (Class<?> one : rewriter.dualBodies().toRetransform(targets, next)) {
            toRetransform.putIfAbsent(one, null);
        }
        new Preparation(rewriter, costs, toRetransform).run();

        long switchStart = System.nanoTime();
        rewriter.flags().turnOff(next.enabled());
        Retransformation retransformation = retransform(toRetransform.keySet());
        rewriter.flags().turnOn(next.enabled());
        long nanos = System.nanoTime() - switchStart;
        costs.setLastSwitch(switchStart - start, nanos);
        targets.removeAll(retransformation.refused().keySet());
        return new ClassSwitch(targets, retransformation, rewriter.discardPrepared(), switchStart - start, nanos);
    }

    /**
     * A class that is being defined may have been rewritten for the previous state. That does not matter if it has flags; nor for the
     * first state: at a start nothing of the library is loaded, and an attach waits for definitions later.
     */
    private static void awaitDefinitions(DesiredState previous, DesiredState next, Set<Patch> changed) {
        boolean haveFlags = next.prepared().patches().containsAll(changed);
        if (previous != DesiredState.NONE && !haveFlags) {
            PendingDefinitions.await();
        }
    }

    /** Loaded classes of prepared patches that do not hold the bodies of exactly these. */
    List<Class<?>> unprepared() {
        DesiredState desired = rewriter.desired();
        return rewriter.dualBodies().unprepared(loaded.named(desired.prepared()::targets), desired);
    }

    private static boolean targets(Set<Patch> patches, PatchSet set, String className) {
        if (set.targets(className)) {
            for (Patch patch : patches) {
                if (set.targets(patch, className)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Rewrites these classes for the present state. */
    Retransformation retransform(Collection<Class<?>> classes) {
        Retransformation result = retransformer.retransform(classes);
        rewriter.dualBodies().accepted(result.done());
        return result;
    }
}
