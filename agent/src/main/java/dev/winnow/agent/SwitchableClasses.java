package dev.winnow.agent;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

import dev.winnow.patches.engine.Composition;

/**
 * The loaded classes that hold both bodies of their patched methods, and so can be switched without retransforming them.
 *
 * <p>Another agent may have a class retransformed at any time. So whoever makes a class anew has it forgotten first, and what it
 * is made of is remembered by the one who asked for it when the JVM has accepted it. A class that is not known here is
 * retransformed once more than needed, and is as wanted in any case.
 */
final class SwitchableClasses {
    private final Map<Class<?>, Composition> both = new WeakHashMap<>();
    private final Map<Class<?>, Composition> made = new WeakHashMap<>();

    /** Those that were loaded with both bodies and not looked at since, by loader and internal name. */
    private final Map<ClassLoader, Map<String, Composition>> loading = new WeakHashMap<>();

    /** A class is about to be made anew: what is known of it no longer holds. To be called before the wanted state is read. */
    synchronized void forget(Class<?> loaded) {
        known(loaded);
        both.remove(loaded);
        made.remove(loaded);
    }

    /** What the JVM is about to be given in place of a loaded class has both bodies. */
    synchronized void made(Class<?> loaded, Composition composition) {
        made.put(loaded, composition);
    }

    /** What it is about to load has. */
    synchronized void loads(ClassLoader loader, String className, Composition composition) {
        loading.computeIfAbsent(loader, l -> new HashMap<>()).put(className, composition);
    }

    /** What the class was made of if it holds both bodies, or null. */
    private Composition known(Class<?> loaded) {
        Map<String, Composition> here = loading.get(loaded.getClassLoader());
        Composition asLoaded = here == null ? null : here.remove(LoadedClasses.internalName(loaded));
        if (asLoaded != null) {
            both.putIfAbsent(loaded, asLoaded);
        }
        return both.get(loaded);
    }

    /** The JVM has accepted what was made of these. */
    synchronized void accepted(Collection<Class<?>> loaded) {
        for (Class<?> one : loaded) {
            Composition composition = made.remove(one);
            if (composition != null) {
                both.put(one, composition);
            }
        }
    }

    /** Of these classes, those that have to be retransformed to be as wanted; turns of flags do for the others. */
    synchronized List<Class<?>> toRetransform(Collection<Class<?>> classes, Wanted wanted) {
        List<Class<?>> needed = new ArrayList<>();
        for (Class<?> one : classes) {
            String name = LoadedClasses.internalName(one);
            Composition here = known(one);
            if (here == null || !wanted.wantsBoth(name, true) || !here.holds(wanted.on.patches(name))) {
                needed.add(one);
            }
        }
        return needed;
    }

    /** How many there are. */
    synchronized int count() {
        int count = both.size();
        for (Map<String, Composition> asLoaded : loading.values()) {
            count += asLoaded.size();
        }
        return count;
    }

    /** Those that hold a body of ours which is switched off, and is not to be ready. */
    synchronized List<Class<?>> idle(Wanted wanted) {
        List<Class<?>> idle = new ArrayList<>();
        for (Map.Entry<Class<?>, Composition> one : both.entrySet()) {
            String name = LoadedClasses.internalName(one.getKey());
            if (!wanted.on.targets(name)
                    && !wanted.ready.patches(name).equals(one.getValue().patches())) {
                idle.add(one.getKey());
            }
        }
        return idle;
    }
}
