package dev.winnow.agent;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

import dev.winnow.patches.model.PatchedClass;

/**
 * The loaded classes that hold both bodies of their patched methods, and so can be switched without retransforming them.
 *
 * <p>Another agent may have a class retransformed at any time. So whoever makes a class anew has it forgotten first, and what it
 * is made of is remembered by the one who asked for it when the JVM has accepted it. A class that is not known here is
 * retransformed once more than needed, and is as wanted in any case.
 */
final class SwitchableClasses {
    private final Map<Class<?>, PatchedClass> both = new WeakHashMap<>();
    private final Map<Class<?>, PatchedClass> made = new WeakHashMap<>();

    /** Those that were loaded with both bodies and not looked at since, by loader and internal name. */
    private final Map<ClassLoader, Map<String, PatchedClass>> loading = new WeakHashMap<>();

    /** A class is about to be made anew: what is known of it no longer holds. To be called before the wanted state is read. */
    synchronized void forget(Class<?> loaded) {
        known(loaded);
        both.remove(loaded);
        made.remove(loaded);
    }

    /** What the JVM is about to be given in place of a loaded class has both bodies. */
    synchronized void made(Class<?> loaded, PatchedClass patched) {
        made.put(loaded, patched);
    }

    /** What it is about to load has. */
    synchronized void loads(ClassLoader loader, String className, PatchedClass patched) {
        loading.computeIfAbsent(loader, l -> new HashMap<>()).put(className, patched);
    }

    /** What the class was made of if it holds both bodies, or null. */
    private PatchedClass known(Class<?> loaded) {
        Map<String, PatchedClass> here = loading.get(loaded.getClassLoader());
        PatchedClass asLoaded = here == null ? null : here.remove(LoadedClasses.internalName(loaded));
        if (asLoaded != null) {
            both.put(loaded, asLoaded);
        }
        return both.get(loaded);
    }

    /** The JVM has accepted what was made of these. */
    synchronized void accepted(Collection<Class<?>> loaded) {
        for (Class<?> one : loaded) {
            PatchedClass patched = made.remove(one);
            if (patched != null) {
                both.put(one, patched);
            }
        }
    }

    /** Of these classes, those that have to be retransformed to be as wanted; turns of flags do for the others. */
    synchronized List<Class<?>> toRetransform(Collection<Class<?>> classes, Wanted wanted) {
        List<Class<?>> needed = new ArrayList<>();
        for (Class<?> one : classes) {
            String name = LoadedClasses.internalName(one);
            PatchedClass here = known(one);
            if (here == null || !wanted.wantsBoth(name, true) || !here.holds(wanted.on.patches(name))) {
                needed.add(one);
            }
        }
        return needed;
    }

    /** How many there are. */
    synchronized int count() {
        int count = both.size();
        for (Map<String, PatchedClass> asLoaded : loading.values()) {
            count += asLoaded.size();
        }
        return count;
    }

    /** Those that hold a body of ours which is switched off, and is not to be ready. */
    synchronized List<Class<?>> idle(Wanted wanted) {
        List<Class<?>> idle = new ArrayList<>();
        for (Map.Entry<Class<?>, PatchedClass> one : both.entrySet()) {
            String name = LoadedClasses.internalName(one.getKey());
            if (!wanted.on.targets(name)
                    && !wanted.ready.patches(name).equals(one.getValue().patches())) {
                idle.add(one.getKey());
            }
        }
        return idle;
    }
}
