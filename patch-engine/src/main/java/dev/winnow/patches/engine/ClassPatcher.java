package dev.winnow.patches.engine;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.edit.MethodEdit;
import dev.winnow.patches.engine.link.References;
import dev.winnow.patches.engine.link.SingleClass;
import dev.winnow.patches.engine.match.Assumption;
import dev.winnow.patches.engine.match.MatchResult;
import dev.winnow.patches.engine.match.MethodMatcher;
import dev.winnow.patches.engine.match.Uses;
import dev.winnow.patches.engine.relocation.InconsistentRelocation;
import dev.winnow.patches.engine.relocation.Relocation;
import dev.winnow.patches.engine.rewrite.Conflicts;
import dev.winnow.patches.engine.rewrite.MethodPlan;
import dev.winnow.patches.engine.rewrite.Transplant;
import dev.winnow.patches.engine.vendor.VendorMethod;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

import static java.util.stream.Collectors.joining;

/**
 * Decides which patches fit one class, and applies them.
 *
 * <p>All edits of a patch are applied to the class, or none: a single method of unknown shape refuses the patch.
 */
final class ClassPatcher {
    private final String className;
    private final String simpleName;
    private final byte[] classFile;
    private final ClassReader vendor;
    private final Relocation relocation;
    private final Map<String, MethodPlan> plans = new LinkedHashMap<>();

    /**
     * @param className internal name that the library gave the class
     * @param relocation of the copy that the class file belongs to
     */
    ClassPatcher(String className, byte[] vendor, Relocation relocation) {
        this.className = className;
        this.simpleName = className.substring(className.lastIndexOf('/') + 1);
        this.classFile = vendor;
        this.vendor = new ClassReader(vendor);
        this.relocation = relocation;
    }

    /**
     * @param assumptions of those of the patches that have some
     * @throws InconsistentRelocation if a method that the patches name uses a library under two names
     */
    PatchedClass apply(Map<Patch, List<MethodEdit>> patches, Map<Patch, List<Assumption>> assumptions) {
        List<VendorMethod> methods = methodsNeededBy(patches.values());
        MethodMatcher matcher = new MethodMatcher(methods);
        List<Outcome> outcomes = new ArrayList<>();
        for (Map.Entry<Patch, List<MethodEdit>> patch : patches.entrySet()) {
            List<MethodEdit> edits = patch.getValue();
            List<Assumption> assumed = assumptions.getOrDefault(patch.getKey(), List.of());
            outcomes.add(plan(patch.getKey(), match(edits, matcher), broken(assumed, edits)));
        }
        Map<String, MethodPlan> plansInCopy = new LinkedHashMap<>();
        Map<String, Set<Patch>> changed = new LinkedHashMap<>();
        for (Map.Entry<String, MethodPlan> plan : plans.entrySet()) {
            String method = relocation.relocatedMethod(plan.getKey());
            plansInCopy.put(method, plan.getValue());
            changed.put(method, plan.getValue().added());
        }
        PatchedClass patched = new PatchedClass(
                plans.isEmpty() ? null : new Transplant(vendor, relocation, plansInCopy),
                new Composition(changed, outcomes));
        if (!relocation.isNone()) {
            // Local variables and annotations are read only now, and may have names that are left out.
            patched.bytes();
        }
        return patched;
    }

    private List<VendorMethod> methodsNeededBy(Collection<List<MethodEdit>> edits) {
        List<VendorMethod> methods = new ArrayList<>();
        vendor.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        if (!isNeeded(name, edits)) {
                            return null;
                        }
                        VendorMethod method = new VendorMethod(access, name, relocation.originalDescriptor(descriptor));
                        methods.add(method);
                        return relocation.toOriginal(method.reader());
                    }
                },
                ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return methods;
    }

    private static boolean isNeeded(String method, Collection<List<MethodEdit>> edits) {
        for (List<MethodEdit> ofPatch : edits) {
            for (MethodEdit edit : ofPatch) {
                if (edit.needs(method)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static List<MatchResult> match(List<MethodEdit> edits, MethodMatcher matcher) {
        Map<String, List<MethodEdit>> variants = new LinkedHashMap<>();
        for (MethodEdit edit : edits) {
            variants.computeIfAbsent(edit.variantKey(), key -> new ArrayList<>())
                    .add(edit);
        }
        List<MatchResult> results = new ArrayList<>();
        for (List<MethodEdit> ofMethod : variants.values()) {
            results.addAll(matcher.match(ofMethod));
        }
        return results;
    }

    /** What this class alone shows of the assumptions that do not hold. */
    private List<String> broken(List<Assumption> assumptions, List<MethodEdit> edits) {
        if (assumptions.isEmpty()) {
            return List.of();
        }
        Uses uses = new Uses(assumptions, new SingleClass(className, classFile), relocation);
        uses.read(className, classFile);
        return uses.violations(assumptions, Map.of(className, edits));
    }

    private Outcome plan(Patch patch, List<MatchResult> results, List<String> broken) {
        if (!with(MatchResult.Fit.UNKNOWN, results).isEmpty()) {
            return Outcome.refused(patch, reasons(results, MatchResult.Fit.UNKNOWN));
        }
        List<MatchResult> fitting = with(MatchResult.Fit.FITS, results);
        if (!fitting.isEmpty()) {
            if (isTooOld(fitting)) {
                return Outcome.refused(
                        patch,
                        "the template of " + simpleName + " has a lambda, which class files before Java 7 cannot have");
            }
            if (!broken.isEmpty()) {
                return Outcome.refused(patch, String.join(", ", broken));
            }
            String missing = missing(patch, fitting);
            if (!missing.isEmpty()) {
                return Outcome.refused(patch, missing);
            }
            String conflict = conflict(patch, fitting);
            return conflict == null
                    ? new Outcome(patch, PatchState.ON, add(patch, fitting))
                    : Outcome.refused(patch, conflict);
        }
        return with(MatchResult.Fit.FIXED, results).isEmpty()
                ? new Outcome(patch, PatchState.ABSENT, reasons(results, MatchResult.Fit.ABSENT))
                : new Outcome(patch, PatchState.FIXED, reasons(results, MatchResult.Fit.FIXED));
    }

    private static List<MatchResult> with(MatchResult.Fit fit, List<MatchResult> results) {
        List<MatchResult> with = new ArrayList<>();
        for (MatchResult result : results) {
            if (result.fit == fit) {
                with.add(result);
            }
        }
        return with;
    }

    private String reasons(List<MatchResult> results, MatchResult.Fit fit) {
        return with(fit, results).stream()
                .map(result -> simpleName + '.' + result.reason)
                .distinct()
                .collect(joining(", "));
    }

    /** The JVM would refuse the whole class, so that the application could not use it. */
    private boolean isTooOld(List<MatchResult> fitting) {
        boolean isOld = (vendor.readInt(4) & 0xFFFF) < Opcodes.V1_7;
        return isOld && fitting.stream().anyMatch(result -> result.edit.usesLambdas());
    }

    /**
     * What the new code uses of its class and the class does not have; empty if all is there. Tests have checked the patches
     * that come with Winnow.
     */
    private String missing(Patch patch, List<MatchResult> fitting) {
        if (patch.getClass().getClassLoader() == Patch.class.getClassLoader()) {
            return "";
        }
        byte[] declarations = relocation.originalDeclarations(classFile);
        References references = new References(new SingleClass(className, declarations));
        return fitting.stream()
                .flatMap(result -> result.edit.unresolved(className, references).stream()
                        .map(problem ->
                                "the template of " + simpleName + "." + result.method.name + " uses " + problem))
                .distinct()
                .collect(joining(", "));
    }

    /** Null if no other patch's edits are in the way. */
    private String conflict(Patch patch, List<MatchResult> fitting) {
        for (MatchResult result : fitting) {
            MethodPlan plan = plans.get(result.method.key());
            String conflict = plan == null ? null : new Conflicts(plan).with(patch, result.edit);
            if (conflict != null) {
                return simpleName + '.' + result.method.name + ' ' + conflict;
            }
        }
        return null;
    }

    /** Returns notes for users. */
    private String add(Patch patch, List<MatchResult> fitting) {
        List<String> notes = new ArrayList<>();
        for (MatchResult result : fitting) {
            String note = plans.computeIfAbsent(result.method.key(), key -> new MethodPlan(result.method))
                    .add(patch, result.edit);
            if (!note.isEmpty()) {
                notes.add(simpleName + '.' + result.method.name + note);
            }
        }
        return String.join(", ", notes);
    }
}
