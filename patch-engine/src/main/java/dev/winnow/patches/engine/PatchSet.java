package dev.winnow.patches.engine;

import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.edit.MethodEdit;
import dev.winnow.patches.engine.match.Assumption;
import dev.winnow.patches.engine.relocation.InconsistentRelocation;
import dev.winnow.patches.engine.relocation.Relocation;
import dev.winnow.patches.engine.template.PatchTemplates;

/**
 * Patches that are enabled together, indexed by the class that they change. Immutable and thread-safe.
 *
 * <p>Class names are internal ones. Where they are parameters, they may be the library's own or those of a relocated copy.
 *
 * <p>It keeps the patched classes behind soft references, because operators switch back and forth.
 */
public final class PatchSet {
    /** No patch: every class stays as it is. */
    public static final PatchSet EMPTY = new PatchSet(Collections.emptyList(), Collections.emptyMap());

    private final List<Patch> patches;
    private final Map<String, Map<Patch, PatchTemplates>> byClass;
    private final TargetNames names;
    private final Map<String, SoftReference<Applied>> applied = new ConcurrentHashMap<>();

    private PatchSet(List<Patch> patches, Map<String, Map<Patch, PatchTemplates>> byClass) {
        this.patches = patches;
        this.byClass = byClass;
        this.names = new TargetNames(byClass.keySet());
    }

    /**
     * Finds the classes that these patches change, each in the {@link Patch#mode mode} that it has now.
     *
     * @throws IllegalStateException if a template cannot be read
     */
    public static PatchSet of(Collection<Patch> patches) {
        Map<String, Map<Patch, PatchTemplates>> byClass = new LinkedHashMap<>();
        for (Patch patch : patches) {
            PatchTemplates templates = new PatchTemplates(patch);
            for (String target : templates.targets()) {
                byClass.computeIfAbsent(target, t -> new LinkedHashMap<>()).put(patch, templates);
            }
        }
        return new PatchSet(List.copyOf(patches), byClass);
    }

    /** Every patch of this build, ordered by id. */
    public static List<Patch> installed() {
        List<Patch> found = new ArrayList<>();
        ServiceLoader.load(Patch.class, Patch.class.getClassLoader()).forEach(found::add);
        found.sort(Comparator.comparing(Patch::id));
        return found;
    }

    public List<Patch> patches() {
        return patches;
    }

    /** The patches that are in one of the two sets only: first those of this one. */
    public Set<Patch> differenceTo(PatchSet other) {
        Set<Patch> different = new LinkedHashSet<>(patches);
        different.addAll(other.patches);
        different.removeIf(patch -> patches.contains(patch) && other.patches.contains(patch));
        return different;
    }

    /** The library's names of the classes that any of the patches changes. */
    public Set<String> targets() {
        return Collections.unmodifiableSet(byClass.keySet());
    }

    /** Whether any of the patches changes a class of that name. */
    public boolean targets(String className) {
        return names.find(className) != null;
    }

    /** Whether the patch changes a class of that name. */
    public boolean targets(Patch patch, String className) {
        return templates(className).containsKey(patch);
    }

    /** The name that the library gave a class which a patch changes, or null. */
    public String originalName(String className) {
        return names.find(className);
    }

    private Map<Patch, PatchTemplates> templates(String className) {
        String original = names.find(className);
        return original == null ? Collections.emptyMap() : byClass.get(original);
    }

    /** Whether one of the patches changes a method of that name in this class, whatever the method's descriptor is. */
    public boolean edits(String className, String method) {
        String original = names.find(className);
        return templates(className).values().stream()
                .flatMap(templates -> templates.edits(original).stream())
                .anyMatch(edit -> edit.names(method));
    }

    /** The patches that change a class of that name. */
    public List<Patch> patches(String className) {
        return List.copyOf(templates(className).keySet());
    }

    /** As {@link #apply(String, byte[], Relocation)}, for a class under the name that its library gave it. */
    public PatchedClass apply(String className, byte[] vendor) {
        return apply(className, vendor, Relocation.NONE);
    }

    /**
     * Applies every patch that has edits for this class and fits it.
     *
     * @param vendor the class file; not changed
     * @param relocation of the copy that the class belongs to
     */
    public PatchedClass apply(String className, byte[] vendor, Relocation relocation) {
        String original = names.find(className);
        if (original == null) {
            return PatchedClass.unchanged();
        }
        SoftReference<Applied> reference = applied.get(className);
        Applied known = reference == null ? null : reference.get();
        if (known == null || !known.relocation.equals(relocation) || !Arrays.equals(known.vendor, vendor)) {
            known = new Applied(vendor, relocation, patch(original, vendor, relocation));
            applied.put(className, new SoftReference<>(known));
        }
        return known.patched;
    }

    private PatchedClass patch(String original, byte[] vendor, Relocation relocation) {
        try {
            Map<Patch, List<MethodEdit>> edits = new LinkedHashMap<>();
            Map<Patch, List<Assumption>> assumptions = new HashMap<>();
            for (Map.Entry<Patch, PatchTemplates> templates :
                    templates(original).entrySet()) {
                edits.put(templates.getKey(), templates.getValue().edits(original));
                assumptions.put(templates.getKey(), templates.getValue().assumptions());
            }
            return new ClassPatcher(original, vendor, relocation).apply(edits, assumptions);
        } catch (InconsistentRelocation e) {
            return refuse(original, simpleName(original) + ": " + e.getMessage());
        }
    }

    /** A class file and the result of patching it. */
    private static final class Applied {
        final byte[] vendor;
        final Relocation relocation;
        final PatchedClass patched;

        Applied(byte[] vendor, Relocation relocation, PatchedClass patched) {
            this.vendor = vendor;
            this.relocation = relocation;
            this.patched = patched;
        }
    }

    /** A class that must not be changed: every patch that has edits for it is refused. */
    public PatchedClass refuse(String className, String reason) {
        List<Outcome> refused = new ArrayList<>();
        for (Patch patch : templates(className).keySet()) {
            refused.add(Outcome.refused(patch, reason));
        }
        return new PatchedClass(null, new Composition(Collections.emptyMap(), refused));
    }

    private static String simpleName(String className) {
        return className.substring(className.lastIndexOf('/') + 1);
    }
}
