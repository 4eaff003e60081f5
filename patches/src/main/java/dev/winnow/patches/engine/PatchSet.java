package dev.winnow.patches.engine;

import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import dev.winnow.patches.api.Patch;

/**
 * Patches that are in force together, indexed by the class that they change. Immutable and safe for every thread; what it made
 * of a class it remembers as long as there is memory, because operators switch back and forth.
 */
public final class PatchSet {
    /** No patch: every class is left as it is. */
    public static final PatchSet EMPTY = new PatchSet(Collections.emptyList());

    private final List<Patch> patches;
    private final Map<String, Map<Patch, List<Change>>> byClass = new LinkedHashMap<>();
    private final Map<String, SoftReference<Applied>> applied = new ConcurrentHashMap<>();

    public PatchSet(Collection<Patch> patches) {
        this.patches = List.copyOf(patches);
        for (Patch patch : patches) {
            TemplateReader.read(patch.getClass(), patch.mode())
                    .forEach((target, changes) -> byClass.computeIfAbsent(target, t -> new LinkedHashMap<>())
                            .put(patch, changes));
        }
    }

    /** Every patch of this build, in the order of their ids. */
    public static List<Patch> installed() {
        List<Patch> found = new ArrayList<>();
        ServiceLoader.load(Patch.class, Patch.class.getClassLoader()).forEach(found::add);
        found.sort(Comparator.comparing(Patch::id));
        return found;
    }

    public List<Patch> patches() {
        return patches;
    }

    /** Internal names of the classes that any of the patches changes. */
    public Set<String> targets() {
        return Collections.unmodifiableSet(byClass.keySet());
    }

    /** Whether any of the patches changes a class of that internal name. */
    public boolean targets(String className) {
        return byClass.containsKey(className);
    }

    /** Internal names of the classes that this one of the patches changes. */
    public Set<String> targets(Patch patch) {
        Set<String> targets = new LinkedHashSet<>(byClass.keySet());
        targets.removeIf(target -> !targets(patch, target));
        return targets;
    }

    /** Whether the patch changes a class of that internal name. */
    public boolean targets(Patch patch, String className) {
        return byClass.getOrDefault(className, Collections.emptyMap()).containsKey(patch);
    }

    /** Those of the patches that change a class of that internal name. */
    public List<Patch> patches(String className) {
        return List.copyOf(
                byClass.getOrDefault(className, Collections.emptyMap()).keySet());
    }

    /**
     * Applies every patch that has bodies for this class and fits it.
     *
     * @param className internal name
     * @param vendor the class file; not changed
     */
    public PatchedClass apply(String className, byte[] vendor) {
        Map<Patch, List<Change>> here = byClass.get(className);
        if (here == null) {
            return PatchedClass.unchanged();
        }
        SoftReference<Applied> reference = applied.get(className);
        Applied known = reference == null ? null : reference.get();
        if (known == null || !Arrays.equals(known.vendor, vendor)) {
            known = new Applied(vendor, new ClassPatcher(className, vendor).apply(here));
            applied.put(className, new SoftReference<>(known));
        }
        return known.patched;
    }

    /** A class before and after. */
    private static final class Applied {
        final byte[] vendor;
        final PatchedClass patched;

        Applied(byte[] vendor, PatchedClass patched) {
            this.vendor = vendor;
            this.patched = patched;
        }
    }

    /** What becomes of every patch that has bodies for this class where the class may not be changed. */
    public List<Outcome> refuse(String className, String reason) {
        List<Outcome> refused = new ArrayList<>();
        for (Patch patch :
                byClass.getOrDefault(className, Collections.emptyMap()).keySet()) {
            refused.add(new Outcome(patch, PatchState.REFUSED, reason));
        }
        return refused;
    }
}
