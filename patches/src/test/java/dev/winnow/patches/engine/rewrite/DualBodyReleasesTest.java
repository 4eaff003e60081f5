package dev.winnow.patches.engine.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import dev.winnow.patches.differential.SdkLoader;
import dev.winnow.patches.differential.SdkRelease;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.engine.PatchedClass;
import dev.winnow.patches.engine.vendor.MethodFingerprint;
import dev.winnow.patches.runtime.Switches;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

/** Every patched method of every release, in classes that hold the patched and the vendor's body. */
class DualBodyReleasesTest {
    /** All releases that some patch changes. The first generation has the fixes itself from 2.6 on. */
    static List<SdkRelease> releases() {
        List<SdkRelease> releases = new ArrayList<>(SdkRelease.all());
        releases.addAll(SdkRelease.allLegacy());
        releases.removeIf(release -> release.version().startsWith("2.6."));
        return releases;
    }

    @ParameterizedTest
    @MethodSource("releases")
    void everyPatchedMethodHasThePatchedBodyThenTheVendors(SdkRelease release) {
        PatchSet patches = SdkLoader.patches();
        SdkLoader sdk = new SwitchableSdk(release, patches);
        int methods = 0;
        for (String target : patches.targets()) {
            byte[] vendor = release.classFile(target);
            PatchedClass patched = vendor == null ? PatchedClass.unchanged() : patches.apply(target, vendor);
            if (patched.bytes() != null) {
                byte[] both = DualBody.of(
                        target,
                        patched.bytes(),
                        vendor,
                        flags(patched.composition().methods().keySet()));
                assertThat(both).as(target).isNotNull();
                methods += patched.composition().methods().size();
                assertHoldsBoth(
                        both,
                        patched.bytes(),
                        vendor,
                        patched.composition().methods().keySet());
                assertThatCode(() -> sdk.loadClass(target.replace('/', '.')).getDeclaredConstructors())
                        .as("links and verifies")
                        .doesNotThrowAnyException();
            }
        }
        assertThat(methods).isPositive();
    }

    private static void assertHoldsBoth(byte[] both, byte[] patched, byte[] vendor, Set<String> changed) {
        Map<String, MethodNode> all = methods(both);
        Map<String, MethodNode> patchedMethods = methods(patched);
        Map<String, MethodNode> vendorMethods = methods(vendor);
        assertThat(all.keySet()).isEqualTo(vendorMethods.keySet());
        all.forEach((key, method) -> {
            if (changed.contains(key)) {
                List<MethodNode> halves = halves(method);
                assertThat(shape(halves.get(0))).as(key).isEqualTo(shape(patchedMethods.get(key)));
                assertThat(shape(halves.get(1))).as(key).isEqualTo(shape(vendorMethods.get(key)));
            } else {
                assertThat(shape(method)).as(key).isEqualTo(shape(vendorMethods.get(key)));
            }
        });
    }

    /** The code that runs if the flag is true and the code that runs if it is false, each as a method. */
    private static List<MethodNode> halves(MethodNode both) {
        AbstractInsnNode test = both.instructions.getFirst();
        while (test.getOpcode() != Opcodes.IFEQ) {
            test = test.getNext();
        }
        LabelNode vendor = ((JumpInsnNode) test).label;
        MethodNode first = empty(both);
        MethodNode second = empty(both);
        for (TryCatchBlockNode block : both.tryCatchBlocks) {
            boolean isPatched = both.instructions.indexOf(block.start) < both.instructions.indexOf(vendor);
            (isPatched ? first : second).tryCatchBlocks.add(block);
        }
        List<AbstractInsnNode> afterTest = new ArrayList<>();
        for (AbstractInsnNode one = test.getNext(); one != null; one = one.getNext()) {
            afterTest.add(one);
        }
        afterTest.forEach(both.instructions::remove);
        MethodNode half = first;
        boolean opening = true; // the NOP that separates frames belongs to neither
        for (AbstractInsnNode one : afterTest) {
            if (one == vendor) {
                half = second;
                opening = true;
            }
            if (opening && one.getOpcode() == Opcodes.NOP) {
                opening = false;
            } else {
                half.instructions.add(one);
            }
        }
        return List.of(first, second);
    }

    private static MethodNode empty(MethodNode like) {
        return new MethodNode(Opcodes.ASM9, like.access, like.name, like.desc, null, null);
    }

    private static String shape(MethodNode method) {
        MethodFingerprint shape = new MethodFingerprint();
        method.accept(shape);
        return shape.text();
    }

    private static Map<String, MethodNode> methods(byte[] classFile) {
        ClassNode read = new ClassNode();
        new ClassReader(classFile).accept(read, ClassReader.SKIP_FRAMES | ClassReader.SKIP_DEBUG);
        Map<String, MethodNode> methods = new HashMap<>();
        read.methods.forEach(method -> methods.put(method.name + method.desc, method));
        return methods;
    }

    private static final class SwitchableSdk extends SdkLoader {
        SwitchableSdk(SdkRelease release, PatchSet patches) {
            super(release, patches);
        }

        @Override
        protected byte[] form(String className, byte[] vendor, PatchedClass patched) {
            return patched.bytes() == null
                    ? vendor
                    : DualBody.of(
                            className,
                            patched.bytes(),
                            vendor,
                            flags(patched.composition().methods().keySet()));
        }
    }

    private static final String FLAG = DualBodyReleasesTest.class.getName();

    /** The same flag for all methods. */
    private static Map<String, Integer> flags(Set<String> methods) {
        Map<String, Integer> flags = new HashMap<>();
        methods.forEach(method -> flags.put(method, Switches.of(FLAG)));
        return flags;
    }

    /** Methods that the same patches change share a flag. */
    @Test
    void thereAreEnoughFlagsForEveryMethodOfEveryRelease() {
        PatchSet patches = SdkLoader.patches();
        Set<String> flags = new TreeSet<>();
        for (SdkRelease release : releases()) {
            for (String target : patches.targets()) {
                byte[] vendor = release.classFile(target);
                PatchedClass patched = vendor == null ? PatchedClass.unchanged() : patches.apply(target, vendor);
                patched.composition().methods().values().forEach(changedBy -> flags.add(target + changedBy));
            }
        }
        assertThat(flags).hasSizeBetween(40, Switches.MOST / 2);
    }
}
