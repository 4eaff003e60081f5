package dev.winnow.patches.engine.relocation;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

import dev.winnow.patches.engine.vendor.MethodFingerprint;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class OriginalClassFileTest {
    @Test
    void everyClassOfTheSdkHasTheVendorsCodeAndGetsItsBytesBack() throws IOException {
        int differing = 0;
        try (JarFile jar = new JarFile(ShadedSdk.PLAIN.toFile())) {
            for (JarEntry entry : ShadedSdk.classes(jar)) {
                byte[] vendor = ShadedSdk.read(jar, entry);
                byte[] relocated = ShadedSdk.relocated(ShadedSdk.SPARK, vendor);
                OriginalClassFile original = ShadedSdk.SPARK.original(relocated);
                assertThat(code(original.bytes())).as(entry.getName()).isEqualTo(code(vendor));
                assertThat(original.hasLeftOut()).as(entry.getName()).isFalse();
                assertThat(original.relocated(original.bytes())).isEqualTo(relocated);
                differing += relocated.length == vendor.length ? 0 : 1;
            }
        }
        assertThat(differing).isGreaterThan(2000);
    }

    private static List<String> code(byte[] classFile) {
        List<String> methods = new ArrayList<>();
        ClassVisitor reader = new ClassVisitor(Opcodes.ASM9) {
            @Override
            public MethodVisitor visitMethod(
                    int access, String name, String descriptor, String signature, String[] exceptions) {
                return new MethodFingerprintOf(methods, name + descriptor);
            }
        };
        new ClassReader(classFile).accept(reader, ClassReader.SKIP_DEBUG);
        return methods;
    }

    private static final class MethodFingerprintOf extends MethodVisitor {
        private final List<String> texts;
        private final String method;
        private final MethodFingerprint fingerprint;

        MethodFingerprintOf(List<String> texts, String method) {
            this(texts, method, new MethodFingerprint());
        }

        private MethodFingerprintOf(List<String> texts, String method, MethodFingerprint fingerprint) {
            super(Opcodes.ASM9, fingerprint);
            this.texts = texts;
            this.method = method;
            this.fingerprint = fingerprint;
        }

        @Override
        public void visitEnd() {
            texts.add(method + ' ' + fingerprint.text());
        }
    }

    @Test
    void nameThatTheBuildHasLeftOutIsReportedForTheMethodThatHasIt() {
        OriginalClassFile file = ShadedSdk.SPARK.original(classWith("reactor.left.httpCodec", "say"));

        assertThat(file.hasLeftOut()).isTrue();
        assertThatExceptionOfType(InconsistentRelocation.class)
                .isThrownBy(() -> file.checkNoneLeftOut(code(file.bytes()).toString()))
                .withMessage("it refers to reactor.left.httpCodec,"
                        + " and its library is relocated to azure_cosmos_spark.reactor.left.httpCodec");
        assertThatCode(() -> file.checkNoneLeftOut("()V of another method")).doesNotThrowAnyException();
    }

    @Test
    void markInAStringIsNoNameThatIsLeftOut() {
        OriginalClassFile file = ShadedSdk.SPARK.original(classWith("\u0003reactors", "say"));

        assertThat(file.hasLeftOut()).isFalse();
        OriginalClassFile other = ShadedSdk.SPARK.original(classWith("reactor.x", "\u0003say"));
        assertThatCode(() -> other.checkNoneLeftOut("\u0003say ()V")).doesNotThrowAnyException();
    }

    @Test
    void charactersBeyondAsciiStay() {
        byte[] relocated = classWith("azure_cosmos_spark/com/azure/\u00e9\u20ac\ud83d\ude00", "say");
        OriginalClassFile file = ShadedSdk.SPARK.original(relocated);

        assertThat(code(file.bytes()).toString()).contains("String com/azure/\u00e9\u20ac\ud83d\ude00");
        assertThat(file.relocated(file.bytes())).isEqualTo(relocated);
    }

    @Test
    void newNamesAreRelocatedAndMembersAreNot() {
        OriginalClassFile file = ShadedSdk.SPARK.original(classWith("text", "say"));

        byte[] patched = file.relocated(with(file, "io.netty.new", "reactors"));

        assertThat(code(patched).toString())
                .contains("String azurecosmosspark.io.netty.new")
                .contains("azure_cosmos_spark/reactor/Mono reactors (Lazurecosmosspark/io/netty/Added;)V");
    }

    @Test
    void memberWithTheTextOfARelocatedStringIsRefused() {
        OriginalClassFile file = ShadedSdk.SPARK.original(classWith("azure_cosmos_spark.reactors", "say"));

        assertThatExceptionOfType(InconsistentRelocation.class)
                .isThrownBy(() -> file.relocated(with(file, "new", "reactors")));
        assertThatExceptionOfType(InconsistentRelocation.class)
                .isThrownBy(() -> file.relocated(with(file, "reactorsToo", "reactorsToo")));
    }

    /** A class whose only method loads a string. */
    private static byte[] classWith(String text, String method) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V1_8, 0, "azure_cosmos_spark/com/azure/Sample", null, "java/lang/Object", null);
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, method, "()V", null, null);
        code.visitCode();
        code.visitLdcInsn(48662L);
        code.visitInsn(Opcodes.POP2);
        code.visitLdcInsn(text);
        code.visitInsn(Opcodes.POP);
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(2, 0);
        code.visitEnd();
        return writer.toByteArray();
    }

    /** The class with a further method, as a patch writes one. */
    private static byte[] with(OriginalClassFile file, String text, String called) {
        ClassReader reader = new ClassReader(file.bytes());
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(writer, 0);
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, "added", "()V", null, null);
        code.visitCode();
        code.visitLdcInsn(text);
        code.visitInsn(Opcodes.POP);
        code.visitInsn(Opcodes.ACONST_NULL);
        code.visitMethodInsn(Opcodes.INVOKESTATIC, "reactor/Mono", called, "(Lio/netty/Added;)V", false);
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(1, 0);
        code.visitEnd();
        return writer.toByteArray();
    }
}
