package dev.winnow.patches.engine;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.winnow.patches.api.Patch;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

/**
 * Decides which patches fit one class, and applies them.
 *
 * <p>A patch is applied to a class whole or not at all: a single method of unknown shape refuses it there.
 */
final class ClassPatcher {
    private final String className;
    private final ClassReader vendor;
    private final Map<String, MethodPlan> plans = new LinkedHashMap<>();

    ClassPatcher(String className, byte[] vendor) {
        this.className = className;
        this.vendor = new ClassReader(vendor);
    }

    PatchedClass apply(Map<Patch, List<Change>> patches) {
        List<VendorMethod> methods = methodsNamedBy(patches.values());
        List<Outcome> outcomes = new ArrayList<>();
        patches.forEach((patch, changes) -> outcomes.add(decide(patch, changes, methods)));
        Map<String, Set<Patch>> changed = new LinkedHashMap<>();
        plans.forEach((method, plan) -> changed.put(method, plan.added()));
        return new PatchedClass(
                plans.isEmpty() ? null : Transplant.into(vendor, plans), new Composition(changed, outcomes));
    }

    private Outcome decide(Patch patch, List<Change> changes, List<VendorMethod> methods) {
        List<MatchResult> sites =
                changes.stream().collect(groupingBy(Change::variantKey, LinkedHashMap::new, toList())).values().stream()
                        .flatMap(variants -> MatchResult.of(variants, methods).stream())
                        .collect(toList());
        if (sites.stream().anyMatch(site -> site.fit == MatchResult.Fit.UNKNOWN)) {
            return new Outcome(patch, PatchState.REFUSED, reasons(sites, MatchResult.Fit.UNKNOWN));
        }
        if (sites.stream().anyMatch(site -> site.fit == MatchResult.Fit.FITS)) {
            return choose(
                    patch,
                    sites.stream()
                            .filter(site -> site.fit == MatchResult.Fit.FITS)
                            .collect(toList()));
        }
        return sites.stream().anyMatch(site -> site.fit == MatchResult.Fit.FIXED)
                ? new Outcome(patch, PatchState.FIXED, reasons(sites, MatchResult.Fit.FIXED))
                : new Outcome(patch, PatchState.ABSENT, reasons(sites, MatchResult.Fit.ABSENT));
    }

    private String reasons(List<MatchResult> sites, MatchResult.Fit fit) {
        return sites.stream()
                .filter(site -> site.fit == fit)
                .map(site -> simpleName() + '.' + site.reason)
                .distinct()
                .collect(joining(", "));
    }

    /** Takes the sites that fit, and settles who changes a method that another patch wants too. */
    private Outcome choose(Patch patch, List<MatchResult> fitting) {
        for (MatchResult site : fitting) {
            MethodPlan plan = plans.get(site.method.key());
            String objection = plan == null ? null : plan.objection(patch, site.change);
            if (objection != null) {
                return new Outcome(patch, PatchState.REFUSED, simpleName() + '.' + site.method.name + ' ' + objection);
            }
        }
        String notes = fitting.stream()
                .map(site -> {
                    String note = plans.computeIfAbsent(site.method.key(), key -> new MethodPlan(site.method))
                            .add(patch, site.change);
                    return note.isEmpty() ? note : simpleName() + '.' + site.method.name + note;
                })
                .filter(note -> !note.isEmpty())
                .collect(joining(", "));
        return new Outcome(patch, PatchState.ON, notes);
    }

    private String simpleName() {
        return className.substring(className.lastIndexOf('/') + 1);
    }

    private List<VendorMethod> methodsNamedBy(Collection<List<Change>> changes) {
        List<VendorMethod> methods = new ArrayList<>();
        vendor.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        if (changes.stream().flatMap(List::stream).noneMatch(change -> change.concerns(name))) {
                            return null;
                        }
                        VendorMethod method = new VendorMethod(access, name, descriptor);
                        methods.add(method);
                        return method.reader();
                    }
                },
                ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return methods;
    }
}
