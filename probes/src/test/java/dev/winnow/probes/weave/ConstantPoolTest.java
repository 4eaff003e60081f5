package dev.winnow.probes.weave;

import dev.winnow.probes.WovenClasses;
import dev.winnow.probes.samples.Constructs;
import dev.winnow.probes.samples.Inherits;
import dev.winnow.probes.samples.Refers;
import dev.winnow.probes.samples.Untouched;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

import static org.assertj.core.api.Assertions.assertThat;

class ConstantPoolTest {
    private static final String[] MAP = {"java/util/HashMap"};

    @Test
    void allWaysToCallAConstructorAreFound() {
        assertThat(of(Constructs.class).refersToConstructorOf(MAP)).isTrue();
        assertThat(of(Inherits.class).refersToConstructorOf(MAP)).isTrue();
        assertThat(of(Refers.class).refersToConstructorOf(MAP)).isTrue();
    }

    @Test
    void typeUsesAndMethodCallsAreIgnored() {
        assertThat(of(Untouched.class).refersToConstructorOf(MAP)).isFalse();
        assertThat(of(Untouched.class).refersToConstructorOf(new String[] {"java/util/TreeMap"}))
                .isTrue();
        assertThat(of(Untouched.class).refersToConstructorOf(new String[] {"java/util/Tree"}))
                .isFalse();
    }

    /** Longs and doubles take two entries, and the length of a text is an unsigned short. */
    @Test
    void allKindsOfEntriesAreSkippedCorrectly() {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V11, Opcodes.ACC_PUBLIC, "All", null, "java/lang/Object", null);
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, "all", "()V", null, null);
        code.visitLdcInsn(1L << 40);
        code.visitInsn(Opcodes.POP2);
        code.visitLdcInsn(1.5);
        code.visitInsn(Opcodes.POP2);
        code.visitLdcInsn(1.5f);
        code.visitInsn(Opcodes.POP);
        code.visitLdcInsn("\u00e4".repeat(20_000));
        code.visitInsn(Opcodes.POP);
        code.visitMethodInsn(Opcodes.INVOKESTATIC, "java/util/List", "of", "()Ljava/util/List;", true);
        code.visitInsn(Opcodes.POP);
        code.visitTypeInsn(Opcodes.NEW, "java/util/HashMap");
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/util/HashMap", "<init>", "()V", false);
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(0, 0);
        writer.visitEnd();
        assertThat(new ConstantPool(writer.toByteArray()).refersToConstructorOf(MAP))
                .isTrue();
    }

    @Test
    void textsAreFoundByTheirIndex() {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V11, Opcodes.ACC_PUBLIC, "Texts", null, "java/lang/Object", null);
        int text = writer.newUTF8("a text");
        int number = writer.newConst(1L << 40);
        int other = writer.newUTF8("Gr\u00f6\u00dfe \u20ac \0");
        byte[] classFile = writer.toByteArray();
        ConstantPool pool = new ConstantPool(classFile);
        assertThat(pool.text(text)).isEqualTo("a text");
        assertThat(pool.text(other)).isEqualTo("Gr\u00f6\u00dfe \u20ac \0");
        assertThat(pool.count()).isEqualTo(other + 1);
        assertThat(pool.hasText(text, "a text")).isTrue();
        assertThat(pool.hasText(text, "text")).isFalse();
        assertThat(pool.hasText(other, "a text")).isFalse();
        assertThat(pool.hasText(number, "")).isFalse();
        assertThat(pool.hasText(0, "")).isFalse();
        assertThat(pool.hasText(pool.count(), "")).isFalse();
        assertThat(pool.end()).isEqualTo(new ClassReader(classFile).header);
    }

    @Test
    void classesAreFoundByTheEndOfTheirName() {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V11, Opcodes.ACC_PUBLIC, "a/b/Name", null, "java/lang/Object", null);
        writer.newUTF8("x/y/Text");
        ConstantPool pool = new ConstantPool(writer.toByteArray());
        assertThat(pool.refersToClass("a/b/Name")).isTrue();
        assertThat(pool.refersToClass("b/Name")).isTrue();
        assertThat(pool.refersToClass("c/b/Name")).isFalse();
        assertThat(pool.refersToClass("z/a/b/Name")).isFalse();
        assertThat(pool.refersToClass("x/y/Text")).isFalse();
    }

    private static ConstantPool of(Class<?> type) {
        return new ConstantPool(WovenClasses.original(type.getName()));
    }
}
