package dev.winnow.agent;

import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.AtomicInteger;

import dev.winnow.patches.engine.PatchedClass;
import dev.winnow.patches.engine.rewrite.DualBody;
import dev.winnow.probes.Probes;

/**
 * Makes classes as they are wanted: patches first, then probes.
 *
 * <p>What a switch needs is made before it begins, of the class files as their loaders find them. Then the switch itself is but
 * the JVM's work. A class that turns out to be another than its file, because somebody else has changed it, is made on the spot.
 */
final class Workshop {
    private final Probes probes;
    private final BootView view;
    private final Flags flags;
    private final Costs costs;
    private final Map<Class<?>, MadeClass> prepared = Collections.synchronizedMap(new WeakHashMap<>());
    private final AtomicInteger served = new AtomicInteger();

    Workshop(Probes probes, BootView view, Flags flags, Costs costs) {
        this.probes = probes;
        this.view = view;
        this.flags = flags;
        this.costs = costs;
    }

    /**
     * @param loaded the class that is there already, or null
     * @param vendor the class file; not to be changed
     */
    MadeClass make(ClassLoader loader, String name, Class<?> loaded, byte[] vendor, Wanted wanted) {
        MadeClass known = loaded == null ? null : prepared.get(loaded);
        if (known != null && known.serves(vendor, wanted)) {
            served.incrementAndGet();
            return known;
        }
        PatchedClass patched = wanted.ready.apply(name, vendor);
        if (!patched.composition().holds(wanted.on.patches(name))) {
            patched = wanted.on.apply(name, vendor);
        }
        if (!patched.outcomes().isEmpty() && wanted.wantsBoth(name, loaded != null)) {
            byte[] both = both(loader, name, vendor, patched);
            if (both != null) {
                return new MadeClass(vendor, both, patched, true, wanted);
            }
        }
        patched = wanted.on.apply(name, vendor);
        return new MadeClass(vendor, weave(loader, name, patched, vendor), patched, false, wanted);
    }

    /** Null where the class cannot hold both. */
    private byte[] both(ClassLoader loader, String name, byte[] vendor, PatchedClass patched) {
        byte[] theirs = weave(loader, name, PatchedClass.unchanged(), vendor);
        return patched.bytes() == null
                ? theirs
                : DualBody.of(
                        name, weave(loader, name, patched, vendor), theirs, flags.of(name, patched.composition()));
    }

    private byte[] weave(ClassLoader loader, String name, PatchedClass patched, byte[] vendor) {
        byte[] classFile = patched.bytes() == null ? vendor : patched.bytes();
        byte[] woven = probes.weave(loader, name, classFile);
        return woven == null ? classFile : woven;
    }

    /** Makes these loaded classes, for {@link #make} to find. */
    void prepare(Collection<Class<?>> classes, Wanted wanted) {
        long start = System.nanoTime();
        for (Class<?> one : classes) {
            ClassLoader loader = one.getClassLoader();
            byte[] file = LoadedClasses.file(one);
            if (file != null && loader != null && view.hasOurs(loader)) {
                try {
                    prepared.put(one, make(loader, LoadedClasses.internalName(one), one, file, wanted));
                } catch (RuntimeException | LinkageError unusable) {
                    // Told when the class itself is made.
                }
            }
        }
        costs.transformed(System.nanoTime() - start);
    }

    /**
     * Forgets what was prepared.
     *
     * @return how often it was of use
     */
    int clear() {
        prepared.clear();
        return served.getAndSet(0);
    }
}
