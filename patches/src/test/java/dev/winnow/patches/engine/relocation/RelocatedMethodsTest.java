package dev.winnow.patches.engine.relocation;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

import dev.winnow.patches.engine.vendor.MethodFingerprint;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

import static dev.winnow.patches.engine.relocation.ShadedSdk.SPARK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class RelocatedMethodsTest {
    @Test
    void everyMethodOfTheSdkHasTheVendorsCodeAndComesBackAsItWas() throws IOException {
        int differing = 0;
        try (JarFile jar = new JarFile(ShadedSdk.PLAIN.toFile())) {
            for (JarEntry entry : ShadedSdk.classes(jar)) {
                byte[] vendor = ShadedSdk.read(jar, entry);
                byte[] relocated = ShadedSdk.relocated(SPARK, vendor);
                assertThat(code(relocated, SPARK)).as(entry.getName()).isEqualTo(code(vendor, Relocation.NONE));
                assertThat(rewritten(relocated, writer -> SPARK.toOriginal(SPARK.toRelocated(writer))))
                        .as(entry.getName())
                        .isEqualTo(rewritten(relocated, writer -> writer));
                differing += relocated.length == vendor.length ? 0 : 1;
            }
        }
        assertThat(differing).isGreaterThan(2000);
    }

    private static byte[] rewritten(byte[] classFile, UnaryOperator<MethodVisitor> mapping) {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(classFile)
                .accept(
                        new ClassVisitor(Opcodes.ASM9, writer) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String descriptor, String signature, String[] exceptions) {
                                // Hides the writer, which would copy the method without asking anybody.
                                MethodVisitor method = new MethodVisitor(
                                        Opcodes.ASM9,
                                        super.visitMethod(access, name, descriptor, signature, exceptions)) {};
                                return mapping.apply(method);
                            }
                        },
                        0);
        return writer.toByteArray();
    }

    /** All methods as shapes are computed of them, with the vendor's names. */
    private static List<String> code(byte[] classFile, Relocation relocation) {
        List<String> methods = new ArrayList<>();
        ClassVisitor reader = new ClassVisitor(Opcodes.ASM9) {
            @Override
            public MethodVisitor visitMethod(
                    int access, String name, String descriptor, String signature, String[] exceptions) {
                MethodFingerprint fingerprint = new MethodFingerprint();
                String method = name + relocation.originalDescriptor(descriptor);
                return new MethodVisitor(Opcodes.ASM9, relocation.toOriginal(fingerprint)) {
                    @Override
                    public void visitEnd() {
                        methods.add(method + ' ' + fingerprint.text());
                    }
                };
            }
        };
        new ClassReader(classFile).accept(reader, ClassReader.SKIP_DEBUG);
        return methods;
    }

    @Test
    void nameThatTheBuildHasLeftOutIsReported() {
        assertLeftOut("reactor.left.httpCodec", "()V");
        assertLeftOut("text", "(Lreactor/left/httpCodec;)V");
    }

    private static void assertLeftOut(String text, String descriptor) {
        assertThatExceptionOfType(InconsistentRelocation.class)
                .isThrownBy(() -> code(classWith(text, descriptor), SPARK))
                .withMessage("it refers to reactor.left.httpCodec,"
                        + " and its library is relocated to azure_cosmos_spark.reactor.left.httpCodec");
    }

    @Test
    void charactersBeyondAsciiStay() {
        byte[] relocated = classWith("azure_cosmos_spark/com/azure/\u00e9\u20ac\ud83d\ude00", "()V");

        assertThat(code(relocated, SPARK).toString()).contains("String com/azure/\u00e9\u20ac\ud83d\ude00");
        assertThat(rewritten(relocated, writer -> SPARK.toOriginal(SPARK.toRelocated(writer))))
                .isEqualTo(relocated);
    }

    @Test
    void newNamesAreRelocatedAndMembersAreNot() {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V1_8, 0, "azure_cosmos_spark/com/azure/Sample", null, "java/lang/Object", null);
        MethodVisitor code = SPARK.toRelocated(writer.visitMethod(Opcodes.ACC_STATIC, "added", "()V", null, null));
        code.visitCode();
        code.visitLdcInsn("reactors");
        code.visitInsn(Opcodes.POP);
        code.visitInsn(Opcodes.ACONST_NULL);
        code.visitMethodInsn(Opcodes.INVOKESTATIC, "reactor/Mono", "reactors", "(Lio/netty/Added;)V", false);
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(1, 0);
        code.visitEnd();

        assertThat(code(writer.toByteArray(), Relocation.NONE).toString())
                .contains("String azure_cosmos_spark.reactors")
                .contains("azure_cosmos_spark/reactor/Mono reactors (Lazurecosmosspark/io/netty/Added;)V");
    }

    @Test
    void declarationsHaveTheVendorsNames() {
        byte[] declarations = SPARK.originalDeclarations(classWith("text", "(Lazurecosmosspark/io/netty/Buffer;)V"));

        assertThat(new ClassReader(declarations).getClassName()).isEqualTo("com/azure/Sample");
        MethodNames names = new MethodNames();
        new ClassReader(declarations).accept(names, 0);
        assertThat(names.found).containsExactly("say(Lio/netty/Buffer;)V");
    }

    /** A class whose only method loads a string. */
    private static byte[] classWith(String text, String descriptor) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V1_8, 0, "azure_cosmos_spark/com/azure/Sample", null, "java/lang/Object", null);
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, "say", descriptor, null, null);
        code.visitCode();
        code.visitLdcInsn(text);
        code.visitInsn(Opcodes.POP);
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(1, 1);
        code.visitEnd();
        return writer.toByteArray();
    }
}
