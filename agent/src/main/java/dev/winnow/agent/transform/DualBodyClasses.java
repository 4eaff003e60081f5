package dev.winnow.agent.transform;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

import dev.winnow.agent.copies.LoaderMap;
import dev.winnow.patches.engine.Composition;

/**
 * The loaded classes whose patched methods hold both bodies: these are switched by a flag, without retransforming.
 *
 * <p>Another agent may retransform a class at any time. Therefore a class is forgotten whenever it is about to be retransformed, and
 * remembered only when the JVM has accepted its new bytes. A class that is missing here is retransformed once more than needed; the
 * result is correct either way.
 */
public final class DualBodyClasses {
    private final Map<Class<?>, Composition> known = new WeakHashMap<>();
    private final Map<Class<?>, Composition> offered = new WeakHashMap<>();

    /** Classes that were loaded with both bodies and not looked up since, by loader and internal name. */
    private final LoaderMap<Map<String, Composition>> loading = new LoaderMap<>();

    /** Must be called before a class is retransformed, and before the desired state is read. */
    synchronized void forget(Class<?> loaded) {
        lookUp(loaded);
        known.remove(loaded);
        offered.remove(loaded);
    }

    /** The JVM is about to get bytes with both bodies for a loaded class. */
    synchronized void offer(Class<?> loaded, Composition composition) {
        offered.put(loaded, composition);
    }

    /** The JVM is about to load a class with both bodies. */
    synchronized void loading(ClassLoader loader, String className, Composition composition) {
        Map<String, Composition> here = loading.get(loader);
        if (here == null) {
            here = new HashMap<>();
            loading.put(loader, here);
        }
        here.put(className, composition);
    }

    /** The class's composition, or null if it does not hold both bodies. */
    private Composition lookUp(Class<?> loaded) {
        Map<String, Composition> here = loading.get(loaded.getClassLoader());
        Composition asLoaded = here == null ? null : here.remove(LoadedClasses.internalName(loaded));
        if (asLoaded != null) {
            known.putIfAbsent(loaded, asLoaded);
        }
        return known.get(loaded);
    }

    /** The JVM has accepted the bytes that were offered for these classes. */
    public synchronized void accepted(Collection<Class<?>> retransformed) {
        for (Class<?> one : retransformed) {
            Composition composition = offered.remove(one);
            if (composition != null) {
                known.put(one, composition);
            }
        }
    }

    /** Those of these classes that must be retransformed for the desired state; flags are enough for the others. */
    public synchronized List<Class<?>> toRetransform(Collection<Class<?>> classes, DesiredState desired) {
        List<Class<?>> needed = new ArrayList<>();
        for (Class<?> one : classes) {
            String name = LoadedClasses.internalName(one);
            Composition composition = lookUp(one);
            if (composition == null
                    || !desired.needsDualBodies(name, true)
                    || !composition.holds(desired.enabled().patches(name))) {
                needed.add(one);
            }
        }
        return needed;
    }

    /** Those of these classes, all of prepared patches, that do not hold the bodies of exactly these. */
    public synchronized List<Class<?>> unprepared(Collection<Class<?>> classes, DesiredState desired) {
        List<Class<?>> unprepared = new ArrayList<>();
        for (Class<?> one : classes) {
            Composition composition = lookUp(one);
            if (composition == null
                    || !composition.patches().equals(desired.prepared().patches(LoadedClasses.internalName(one)))) {
                unprepared.add(one);
            }
        }
        return unprepared;
    }

    public synchronized int count() {
        int count = known.size();
        for (Map<String, Composition> asLoaded : loading.values()) {
            count += asLoaded.size();
        }
        return count;
    }

    /** Classes that still hold a patched body although no patch of theirs is enabled, nor prepared with these bodies. */
    public synchronized List<Class<?>> idle(DesiredState desired) {
        List<Class<?>> idle = new ArrayList<>();
        for (Map.Entry<Class<?>, Composition> one : known.entrySet()) {
            String name = LoadedClasses.internalName(one.getKey());
            if (!desired.enabled().targets(name)
                    && !desired.prepared().patches(name).equals(one.getValue().patches())) {
                idle.add(one.getKey());
            }
        }
        return idle;
    }
}
