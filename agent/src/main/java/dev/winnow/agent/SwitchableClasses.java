package dev.winnow.agent;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

import dev.winnow.patches.model.Patch;
import dev.winnow.patches.model.PatchSet;
import dev.winnow.patches.runtime.Switches;

/**
 * The loaded classes that hold both bodies of their patched methods, and so can be switched without retransforming them.
 *
 * <p>Another agent may have a class retransformed at any time. So whoever makes a class anew has it forgotten first, and what it
 * is made of is remembered by the one who asked for it when the JVM has accepted it. A class that is not known here is
 * retransformed once more than needed, and is as wanted in any case.
 */
final class SwitchableClasses {
    private final Map<Class<?>, List<Patch>> both = new WeakHashMap<>();
    private final Map<Class<?>, List<Patch>> made = new WeakHashMap<>();

    /** A class is about to be made anew: what is known of it no longer holds. To be called before the wanted state is read. */
    synchronized void forget(Class<?> loaded) {
        both.remove(loaded);
        made.remove(loaded);
    }

    /** What the JVM is about to be given has both bodies, the patched one with these patches. */
    synchronized void made(Class<?> loaded, List<Patch> patches) {
        made.put(loaded, patches);
    }

    /** The JVM has accepted what was made of these. */
    synchronized void accepted(Collection<Class<?>> loaded) {
        for (Class<?> one : loaded) {
            List<Patch> patches = made.remove(one);
            if (patches != null) {
                both.put(one, patches);
            }
        }
    }

    /** Of these classes, those that have to be retransformed to be as wanted; a turn of the switch does for the others. */
    synchronized List<Class<?>> toRetransform(Collection<Class<?>> classes, PatchSet wanted) {
        List<Class<?>> needed = new ArrayList<>();
        for (Class<?> one : classes) {
            List<Patch> here = both.get(one);
            List<Patch> there = wanted.patches(LoadedClasses.internalName(one));
            if (here == null || !there.isEmpty() && !there.equals(here)) {
                needed.add(one);
            }
        }
        return needed;
    }

    /** Turns off the switches of the classes that no wanted patch is about. */
    void turnOff(Collection<Class<?>> classes, PatchSet wanted) {
        turn(classes, wanted, false);
    }

    /** Turns on the switches of those that one is about; to be called when they are as wanted. */
    void turnOn(Collection<Class<?>> classes, PatchSet wanted) {
        turn(classes, wanted, true);
    }

    private static void turn(Collection<Class<?>> classes, PatchSet wanted, boolean on) {
        for (Class<?> one : classes) {
            String name = LoadedClasses.internalName(one);
            if (wanted.patches(name).isEmpty() != on) {
                Switches.turn(name, on);
            }
        }
    }

    synchronized int count() {
        return both.size();
    }

    /** Those that hold a body of ours that is switched off. */
    synchronized List<Class<?>> idle(PatchSet wanted) {
        List<Class<?>> idle = new ArrayList<>();
        for (Class<?> one : both.keySet()) {
            if (wanted.patches(LoadedClasses.internalName(one)).isEmpty()) {
                idle.add(one);
            }
        }
        return idle;
    }
}
