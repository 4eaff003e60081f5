package dev.winnow.agent.switching;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
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
     * @param previous the desired state until now
     * @param next the desired state, which has been set already
     * @param changed the patches that are enabled in one of the two states only
     * @param others loaded classes to retransform in the same batch, each with its class file or null
     */
    ClassSwitch switchTo(DesiredState previous, DesiredState next, Set<Patch> changed, Map<Class<?>, byte[]> others) {
        long start = System.nanoTime();
        PatchSet before = previous.enabled();
        awaitDefinitions(previous, next, changed);
        List<Class<?>> targets = changed.isEmpty()
                ? new ArrayList<>()
                : loaded.named(name -> targets(changed, before, name) || targets(changed, next.enabled(), name));
        // Those of patches first: should the application have to stand still for too long, sites are left out.
        Set<Class<?>> toRetransform = new LinkedHashSet<>(rewriter.dualBodies().toRetransform(targets, next));
        toRetransform.addAll(others.keySet());
        Retransformation retransformation;
        long switchStart;
        try (Preparation preparation = new Preparation(rewriter, costs, new HashMap<>(others))) {
            preparation.prepareFirst(toRetransform);
            switchStart = System.nanoTime();
            rewriter.flags().turnOff(next.enabled());
            retransformation = retransform(toRetransform, preparation);
            rewriter.flags().turnOn(next.enabled());
        }
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
    List<Class<?>> unprepared(DesiredState desired) {
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
    void retransform(Collection<Class<?>> classes) {
        retransform(classes, Retransformer.BatchPreparation.NONE);
    }

    private Retransformation retransform(Collection<Class<?>> classes, Retransformer.BatchPreparation preparation) {
        Retransformation result = retransformer.retransform(classes, preparation);
        rewriter.dualBodies().accepted(result.done());
        return result;
    }
}
