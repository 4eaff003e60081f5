package dev.winnow.patches.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.link.References;
import dev.winnow.patches.engine.match.Assumption;
import dev.winnow.patches.engine.match.Uses;
import dev.winnow.patches.engine.relocation.RelocatedCopies;
import dev.winnow.patches.engine.relocation.Relocation;
import dev.winnow.patches.engine.template.PatchTemplates;

/** Predicts the outcome of patches in a library from its jars, without running it. */
public final class PatchForecast {
    private PatchForecast() {}

    /**
     * Applies each patch alone to all of its classes. If their outcomes differ, the last one in the order of {@link PatchState}
     * counts.
     *
     * @param jars all jars of the library
     * @return one outcome per patch, in their order: {@code on}, {@code fixed}, {@code absent} or {@code refused}
     * @throws IOException if a jar cannot be read
     */
    public static List<Outcome> of(Collection<Path> jars, Collection<Patch> patches) throws IOException {
        return of(jars, patches, Relocation.NONE);
    }

    /**
     * The same for a copy of the library that a build has moved to other packages.
     *
     * @param relocation of one of the copies in these jars, from {@link RelocatedCopies}
     */
    public static List<Outcome> of(Collection<Path> jars, Collection<Patch> patches, Relocation relocation)
            throws IOException {
        try (LibraryJars library = LibraryJars.open(jars)) {
            // A relocated copy refers to its libraries by other names than the templates do.
            References references = relocation.isNone() ? new References(library.classFiles()) : null;
            Map<Patch, List<String>> broken =
                    relocation.isNone() ? brokenAssumptions(library, patches) : Collections.emptyMap();
            List<Outcome> outcomes = new ArrayList<>();
            for (Patch patch : patches) {
                Outcome outcome = of(library, references, patch, relocation);
                outcomes.add(
                        outcome.state() == PatchState.ON && broken.containsKey(patch)
                                ? Outcome.refused(patch, String.join(", ", broken.get(patch)))
                                : outcome);
            }
            return outcomes;
        }
    }

    /**
     * Checks what patches assume of code that they do not change in all classes of a library.
     *
     * @return for each patch with an assumption that does not hold, the methods that break it, as ends of sentences
     * @throws IOException if a jar cannot be read
     */
    public static Map<Patch, List<String>> brokenAssumptions(LibraryJars library, Collection<Patch> patches)
            throws IOException {
        Map<Patch, PatchTemplates> all = new LinkedHashMap<>();
        List<Assumption> assumptions = new ArrayList<>();
        for (Patch patch : patches) {
            PatchTemplates templates = new PatchTemplates(patch);
            all.put(patch, templates);
            assumptions.addAll(templates.assumptions());
        }
        Uses uses = new Uses(assumptions, library.classFiles(), Relocation.NONE);
        if (!assumptions.isEmpty()) {
            for (String className : library.classNamesBeside(owners(assumptions))) {
                uses.read(className, library.classFile(className));
            }
        }
        Map<Patch, List<String>> broken = new LinkedHashMap<>();
        all.forEach((patch, templates) -> {
            List<String> violations = uses.violations(templates.assumptions(), templates.edits());
            if (!violations.isEmpty()) {
                broken.put(patch, violations);
            }
        });
        return broken;
    }

    private static Set<String> owners(List<Assumption> assumptions) {
        Set<String> owners = new HashSet<>();
        assumptions.forEach(assumption -> owners.add(assumption.owner));
        return owners;
    }

    private static Outcome of(LibraryJars library, References references, Patch patch, Relocation relocation)
            throws IOException {
        PatchSet alone = PatchSet.of(List.of(patch));
        List<Outcome> perClass = new ArrayList<>();
        for (String className : alone.targets()) {
            byte[] bytes = library.classFile(relocation.relocated(className));
            if (bytes == null) {
                perClass.add(new Outcome(patch, PatchState.ABSENT, "no class " + className.replace('/', '.')));
            } else {
                PatchedClass patched = alone.apply(relocation.relocated(className), bytes, relocation);
                List<String> missing = patched.bytes() == null || references == null
                        ? List.of()
                        : missing(references, bytes, patched.bytes());
                perClass.addAll(
                        missing.isEmpty()
                                ? patched.outcomes()
                                : List.of(Outcome.refused(patch, String.join(", ", missing))));
            }
        }
        PatchState worst = PatchState.OFF;
        for (Outcome outcome : perClass) {
            worst = outcome.state().compareTo(worst) > 0 ? outcome.state() : worst;
        }
        return new Outcome(patch, worst, reasons(perClass, worst));
    }

    /** What the patched class lacks and the vendor's does not. */
    private static List<String> missing(References library, byte[] vendor, byte[] patched) {
        List<String> missing = library.unresolved(patched);
        if (!missing.isEmpty()) {
            missing.removeAll(library.unresolved(vendor));
        }
        return missing;
    }

    private static String reasons(List<Outcome> outcomes, PatchState state) {
        Set<String> reasons = new LinkedHashSet<>();
        for (Outcome outcome : outcomes) {
            if (outcome.state() == state && !outcome.reason().isEmpty()) {
                reasons.add(outcome.reason());
            }
        }
        return String.join(", ", reasons);
    }
}
