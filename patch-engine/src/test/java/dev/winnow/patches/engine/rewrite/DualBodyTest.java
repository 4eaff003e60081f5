package dev.winnow.patches.engine.rewrite;

import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import dev.winnow.patches.runtime.Switches;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

import static org.assertj.core.api.Assertions.assertThat;

/** A class that holds the patched and the vendor's body of each method. */
class DualBodyTest {
    private static final String FLAG = DualBodyTest.class.getName();

    /** The same flag for all methods. */
    private static Map<String, Integer> flags(Set<String> methods) {
        Map<String, Integer> flags = new HashMap<>();
        methods.forEach(method -> flags.put(method, Switches.of(FLAG)));
        return flags;
    }

    @Test
    void flagDecidesWhichBodyTheNextCallRuns() throws Exception {
        String name = Sample.class.getName().replace('.', '/');
        byte[] vendor;
        try (InputStream in = Sample.class.getResourceAsStream("DualBodyTest$Sample.class")) {
            vendor = in.readAllBytes();
        }
        Set<String> methods = new TreeSet<>();
        byte[] patched = patched(vendor, methods);
        byte[] both = DualBody.of(name, patched, vendor, flags(methods));
        Class<?> sample = new Definer().define(both);
        assertThat(methods).hasSize(6);

        assertThat(say(sample)).isEqualTo("vendor3 vendor vendor7 2.0 vendor failed vendor");
        Switches.ON[Switches.of(FLAG)] = true;
        assertThat(say(sample)).isEqualTo("patched3 patched patched7 2.0 patched failed patched");
        Switches.ON[Switches.of(FLAG)] = false;
        assertThat(say(sample)).isEqualTo("vendor3 vendor vendor7 2.0 vendor failed vendor");
    }

    private static String say(Class<?> sample) throws ReflectiveOperationException {
        return sample.getConstructor(long.class).newInstance(3L).toString();
    }

    /** The same class with another text, and which methods differ. */
    private static byte[] patched(byte[] vendor, Set<String> changed) {
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
                                        super.visitLdcInsn(value.equals("vendor") ? "patched" : value);
                                    }
                                };
                            }
                        },
                        0);
        return writer.toByteArray();
    }

    /** Methods that begin with a loop, with an exception handler, or before the call of the super constructor. */
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
