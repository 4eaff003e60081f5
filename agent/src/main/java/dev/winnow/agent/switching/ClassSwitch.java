package dev.winnow.agent.switching;

import java.util.List;

import dev.winnow.agent.transform.LoadedClasses;
import dev.winnow.agent.transform.Retransformation;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.PatchSet;

/** What one switch did to the loaded classes. */
final class ClassSwitch {
    /** Classes that behave differently now, whether they were retransformed or switched by a flag. */
    final List<Class<?>> targets;

    final Retransformation retransformation;

    /** How many of the retransformed classes had been rewritten before the switch began. */
    final int prepared;

    final long prepareNanos;
    final long nanos;

    ClassSwitch(
            List<Class<?>> targets, Retransformation retransformation, int prepared, long prepareNanos, long nanos) {
        this.targets = targets;
        this.retransformation = retransformation;
        this.prepared = prepared;
        this.prepareNanos = prepareNanos;
        this.nanos = nanos;
    }

    /** There was nothing to switch. */
    static ClassSwitch none() {
        return new ClassSwitch(List.of(), Retransformation.none(), 0, 0, 0);
    }

    /** How many of the classes the patch changes in either set. */
    int classesOf(Patch patch, PatchSet before, PatchSet after) {
        int classes = 0;
        for (Class<?> one : targets) {
            String name = LoadedClasses.internalName(one);
            classes += before.targets(patch, name) || after.targets(patch, name) ? 1 : 0;
        }
        return classes;
    }
}
