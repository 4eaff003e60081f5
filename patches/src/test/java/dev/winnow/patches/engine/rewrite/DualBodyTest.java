package dev.winnow.patches.engine.rewrite;

import java.io.InputStream;
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
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

/** Classes whose methods hold our body and the vendor's. */
class DualBodyTest {
    /** Those that any patch changes: from 2.6 on the first generation has what ours do. */
    static List<SdkRelease> releases() {
        List<SdkRelease> releases = new ArrayList<>(SdkRelease.all());
        releases.addAll(SdkRelease.allLegacy());
        releases.removeIf(release -> release.version().startsWith("2.6."));
        return releases;
    }

    @ParameterizedTest
    @MethodSource("releases")
    void everyPatchedMethodIsOursThenTheVendors(SdkRelease release) {
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
                assertIsOursThenTheirs(
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

    private static void assertIsOursThenTheirs(byte[] both, byte[] ours, byte[] vendor, Set<String> changed) {
        Map<String, MethodNode> all = methods(both);
        Map<String, MethodNode> our = methods(ours);
        Map<String, MethodNode> their = methods(vendor);
        assertThat(all.keySet()).isEqualTo(their.keySet());
        all.forEach((key, method) -> {
            if (changed.contains(key)) {
                List<MethodNode> halves = halves(method);
                assertThat(shape(halves.get(0))).as(key).isEqualTo(shape(our.get(key)));
                assertThat(shape(halves.get(1))).as(key).isEqualTo(shape(their.get(key)));
            } else {
                assertThat(shape(method)).as(key).isEqualTo(shape(their.get(key)));
            }
        });
    }

    /** What a true flag leads to, and what a false one leads to, each as a method of its own. */
    private static List<MethodNode> halves(MethodNode both) {
        AbstractInsnNode test = both.instructions.getFirst();
        while (test.getOpcode() != Opcodes.IFEQ) {
            test = test.getNext();
        }
        LabelNode vendor = ((JumpInsnNode) test).label;
        MethodNode first = empty(both);
        MethodNode second = empty(both);
        for (TryCatchBlockNode block : both.tryCatchBlocks) {
            boolean isOurs = both.instructions.indexOf(block.start) < both.instructions.indexOf(vendor);
            (isOurs ? first : second).tryCatchBlocks.add(block);
        }
        List<AbstractInsnNode> afterTest = new ArrayList<>();
        for (AbstractInsnNode one = test.getNext(); one != null; one = one.getNext()) {
            afterTest.add(one);
        }
        afterTest.forEach(both.instructions::remove);
        MethodNode half = first;
        boolean opening = true; // the instruction that keeps frames apart belongs to neither
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

    private static final String FLAG = DualBodyTest.class.getName();

    /** One for all. */
    private static Map<String, Integer> flags(Set<String> methods) {
        Map<String, Integer> flags = new HashMap<>();
        methods.forEach(method -> flags.put(method, Switches.of(FLAG)));
        return flags;
    }

    /** Methods that the same patches change share one. */
    @Test
    void thereAreFlagsForEveryMethodOfEveryRelease() {
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

    @Test
    void aFlagDecidesWhichBodyTheNextCallTakes() throws Exception {
        String name = Sample.class.getName().replace('.', '/');
        byte[] vendor;
        try (InputStream in = Sample.class.getResourceAsStream("DualBodyTest$Sample.class")) {
            vendor = in.readAllBytes();
        }
        Set<String> methods = new TreeSet<>();
        byte[] ours = ours(vendor, methods);
        byte[] both = DualBody.of(name, ours, vendor, flags(methods));
        Class<?> sample = new Definer().define(both);
        assertThat(methods).hasSize(6);

        assertThat(say(sample)).isEqualTo("vendor3 vendor vendor7 2.0 vendor failed vendor");
        Switches.ON[Switches.of(FLAG)] = true;
        assertThat(say(sample)).isEqualTo("ours3 ours ours7 2.0 ours failed ours");
        Switches.ON[Switches.of(FLAG)] = false;
        assertThat(say(sample)).isEqualTo("vendor3 vendor vendor7 2.0 vendor failed vendor");
    }

    private static String say(Class<?> sample) throws ReflectiveOperationException {
        return sample.getConstructor(long.class).newInstance(3L).toString();
    }

    /** The same class, saying something else, and which methods do. */
    private static byte[] ours(byte[] vendor, Set<String> changed) {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(vendor)
                .accept(
                        new ClassVisitor(Opcodes.ASM9, writer) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String descriptor, String signature, String[] exceptions) {
                                changed.add(name + descriptor);
                                return new MethodVisitor(
                                        Opcodes.ASM9,
                                        super.visitMethod(access, name, descriptor, signature, exceptions)) {
                                    @Override
                                    public void visitLdcInsn(Object value) {
                                        super.visitLdcInsn(value.equals("vendor") ? "ours" : value);
                                    }
                                };
                            }
                        },
                        0);
        return writer.toByteArray();
    }

    /** Methods that begin as methods can: with a loop, with a handler, before the superclass's constructor. */
    public static final class Sample {
        private final String text;

        public Sample(long number) {
            this(who().concat(String.valueOf(number)).concat(" ").concat("vendor"));
        }

        private Sample(String text) {
            this.text = text.replace('?', "vendor".charAt(0));
        }

        private static String who() {
            return "vendor";
        }

        private static String loop(int times, double by) {
            do {
                times++;
            } while (times < 7);
            return "vendor".concat(String.valueOf(times)).concat(" ").concat(String.valueOf(by));
        }

        private static String handler(Object value) {
            try {
                return value.toString();
            } catch (NullPointerException e) {
                return "vendor";
            }
        }

        @Override
        public String toString() {
            return String.join(" ", text, loop(0, 2), handler(null), "failed", "vendor");
        }
    }

    private static final class Definer extends ClassLoader {
        Definer() {
            super(DualBodyTest.class.getClassLoader());
        }

        Class<?> define(byte[] classFile) {
            return defineClass(null, classFile, 0, classFile.length);
        }
    }
}
