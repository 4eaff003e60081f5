package dev.winnow.patches.model;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

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
    private final Map<String, BodyTemplate> chosen = new LinkedHashMap<>();
    private final Map<String, Patch> chosenBy = new HashMap<>();

    ClassPatcher(String className, byte[] vendor) {
        this.className = className;
        this.vendor = new ClassReader(vendor);
    }

    PatchedClass apply(Map<Patch, List<BodyTemplate>> patches) {
        List<VendorMethod> methods = methodsNamedBy(patches.values());
        List<Outcome> outcomes = new ArrayList<>();
        patches.forEach((patch, bodies) -> outcomes.add(decide(patch, bodies, methods)));
        return new PatchedClass(chosen.isEmpty() ? null : Transplant.into(vendor, chosen), outcomes);
    }

    private Outcome decide(Patch patch, List<BodyTemplate> bodies, List<VendorMethod> methods) {
        List<Site> sites =
                bodies.stream().collect(groupingBy(body -> body.method, LinkedHashMap::new, toList())).values().stream()
                        .flatMap(variants -> Site.of(variants, methods).stream())
                        .collect(toList());
        if (sites.stream().anyMatch(site -> site.fit == Site.Fit.UNKNOWN)) {
            return new Outcome(patch, PatchState.REFUSED, reasons(sites, Site.Fit.UNKNOWN));
        }
        if (sites.stream().anyMatch(site -> site.fit == Site.Fit.FITS)) {
            return choose(patch, sites);
        }
        return sites.stream().anyMatch(site -> site.fit == Site.Fit.FIXED)
                ? new Outcome(patch, PatchState.FIXED, reasons(sites, Site.Fit.FIXED))
                : new Outcome(patch, PatchState.ABSENT, reasons(sites, Site.Fit.ABSENT));
    }

    private String reasons(List<Site> sites, Site.Fit fit) {
        return sites.stream()
                .filter(site -> site.fit == fit)
                .map(site -> simpleName() + '.' + site.reason)
                .collect(joining(", "));
    }

    /** Takes the sites that fit, and settles who replaces a method that another patch wants too. */
    private Outcome choose(Patch patch, List<Site> sites) {
        Map<String, BodyTemplate> mine = new LinkedHashMap<>();
        StringJoiner notes = new StringJoiner(", ");
        for (Site site : sites) {
            if (site.fit != Site.Fit.FITS) {
                continue;
            }
            String key = site.method.key();
            Patch other = chosenBy.get(key);
            if (other == null || site.body.supersedes.contains(other.id())) {
                mine.put(key, site.body);
            } else if (chosen.get(key).supersedes.contains(patch.id())) {
                notes.add(simpleName() + '.' + site.method.name + " is superseded by " + other.id());
            } else {
                return new Outcome(
                        patch,
                        PatchState.REFUSED,
                        simpleName() + '.' + site.method.name + " is replaced by " + other.id() + " already");
            }
        }
        mine.forEach((key, body) -> {
            chosen.put(key, body);
            chosenBy.put(key, patch);
        });
        return new Outcome(patch, PatchState.ON, notes.toString());
    }

    private String simpleName() {
        return className.substring(className.lastIndexOf('/') + 1);
    }

    private List<VendorMethod> methodsNamedBy(Collection<List<BodyTemplate>> templates) {
        List<VendorMethod> methods = new ArrayList<>();
        vendor.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        if (templates.stream().flatMap(List::stream).noneMatch(body -> body.names(name))) {
                            return null;
                        }
                        VendorMethod method = new VendorMethod(access, name, descriptor);
                        methods.add(method);
                        return method.shape;
                    }
                },
                ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return methods;
    }
}
