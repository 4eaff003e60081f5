package dev.winnow.lab.release;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

import dev.winnow.cli.inspect.NormalizedMethod;
import dev.winnow.experiment.jvm.Sdk;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.LibraryJars;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.engine.PatchState;
import dev.winnow.patches.engine.vendor.MethodFingerprint;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Finds the methods that keep a patch from applying to a release. */
final class UnknownMethods {
    private UnknownMethods() {}

    /**
     * The methods that refused patches name and whose code differs between the two releases.
     *
     * @param nearest a release that the patches know
     */
    static List<UnknownMethod> between(Sdk nearest, Sdk added) throws IOException {
        List<UnknownMethod> unknown = new ArrayList<>();
        try (LibraryJars known = LibraryJars.open(nearest.classPath());
                LibraryJars found = LibraryJars.open(added.classPath())) {
            for (Patch patch : PatchSet.installed()) {
                PatchSet alone = PatchSet.of(List.of(patch));
                for (String target : alone.targets()) {
                    byte[] bytes = found.classFile(target);
                    if (bytes != null && isRefused(alone, target, bytes)) {
                        unknown.addAll(differences(
                                alone,
                                target,
                                methods(nearest, alone, target, known.classFile(target)),
                                methods(added, alone, target, bytes),
                                nearest,
                                added));
                    }
                }
            }
        }
        return unknown;
    }

    private static boolean isRefused(PatchSet patch, String target, byte[] bytes) {
        return patch.apply(target, bytes).outcomes().stream()
                .anyMatch(outcome -> outcome.state() == PatchState.REFUSED);
    }

    private static List<UnknownMethod> differences(
            PatchSet patch,
            String target,
            Map<String, NormalizedMethod> known,
            Map<String, NormalizedMethod> found,
            Sdk nearest,
            Sdk added) {
        TreeSet<String> all = new TreeSet<>(known.keySet());
        all.addAll(found.keySet());
        List<UnknownMethod> differences = new ArrayList<>();
        for (String method : all) {
            NormalizedMethod before = known.getOrDefault(
                    method, NormalizedMethod.missing(nearest.version().title()));
            NormalizedMethod after = found.getOrDefault(
                    method, NormalizedMethod.missing(added.version().title()));
            if (!before.shape().equals(after.shape())) {
                differences.add(new UnknownMethod(
                        patch.patches().get(0).id(), target.replace('/', '.') + '.' + method, before, after));
            }
        }
        return differences;
    }

    /** By name and descriptor. */
    private static Map<String, NormalizedMethod> methods(Sdk sdk, PatchSet patch, String target, byte[] bytes) {
        Map<String, MethodFingerprint> fingerprints = new TreeMap<>();
        if (bytes != null) {
            new ClassReader(bytes)
                    .accept(
                            new ClassVisitor(Opcodes.ASM9) {
                                @Override
                                public MethodVisitor visitMethod(
                                        int access,
                                        String name,
                                        String descriptor,
                                        String signature,
                                        String[] exceptions) {
                                    return patch.edits(target, name)
                                            ? fingerprints.computeIfAbsent(
                                                    name + descriptor, key -> new MethodFingerprint())
                                            : null;
                                }
                            },
                            ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        }
        Map<String, NormalizedMethod> methods = new TreeMap<>();
        fingerprints.forEach((name, fingerprint) ->
                methods.put(name, NormalizedMethod.of(sdk.version().title(), fingerprint)));
        return methods;
    }
}
