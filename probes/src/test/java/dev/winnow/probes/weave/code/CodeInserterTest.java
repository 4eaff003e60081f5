package dev.winnow.probes.weave.code;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import dev.winnow.probes.sites.NotCounted;
import dev.winnow.probes.weave.ClassFiles;
import net.bytebuddy.ByteBuddy;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.TypeReference;

import static dev.winnow.probes.weave.ClassFiles.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class CodeInserterTest {
    @Test
    void classesOfTheJdkBecomeTheSameAsWithAsm() throws IOException {
        Map<String, byte[]> classFiles = ClassFiles.ofTheJdk();
        assertThat(classFiles).hasSizeGreaterThan(1_000);
        classFiles.forEach(CodeInserterTest::compare);
    }

    /** They have local variables' names and generic types. */
    @Test
    void classesWithLocalVariablesBecomeTheSameAsWithAsm() throws Exception {
        Path jar = Path.of(ByteBuddy.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        try (FileSystem files = FileSystems.newFileSystem(jar, (ClassLoader) null)) {
            Map<String, byte[]> classFiles = ClassFiles.in(files.getPath("net", "bytebuddy", "agent", "builder"));
            assertThat(classFiles).hasSizeGreaterThan(100);
            classFiles.forEach(CodeInserterTest::compare);
        }
    }

    @Test
    void subroutinesOfOldClassesBecomeTheSameAsWithAsm() {
        compare("jsr", classWith(Opcodes.V1_4, method -> {
            Label subroutine = new Label();
            method.visitJumpInsn(Opcodes.JSR, subroutine);
            method.visitInsn(Opcodes.RETURN);
            method.visitLabel(subroutine);
            method.visitVarInsn(Opcodes.ASTORE, 300);
            createObject(method);
            method.visitIincInsn(301, 1);
            method.visitVarInsn(Opcodes.RET, 300);
        }));
    }

    @Test
    void longJumpsBecomeTheSameAsWithAsm() {
        compare("goto_w", classWith(Opcodes.V1_4, method -> {
            Label end = new Label();
            method.visitJumpInsn(Opcodes.GOTO, end);
            nops(method, 40_000);
            createObject(method);
            method.visitLabel(end);
            method.visitInsn(Opcodes.RETURN);
        }));
    }

    /** A jump reaches 32,767 bytes, as far as this one before the insertion. */
    @Test
    void methodWhoseJumpsCannotBecomeLongerStaysAsItIs() {
        assertOnlyTheOtherMethodIsChanged(method -> {
            Label end = new Label();
            method.visitJumpInsn(Opcodes.GOTO, end);
            nops(method, 32_760);
            createObject(method);
            method.visitLabel(end);
            method.visitInsn(Opcodes.RETURN);
        });
    }

    @Test
    void methodThatWouldBecomeTooLongStaysAsItIs() {
        assertOnlyTheOtherMethodIsChanged(method -> {
            nops(method, 65_530);
            createObject(method);
        });
    }

    private static void assertOnlyTheOtherMethodIsChanged(Consumer<MethodVisitor> large) {
        byte[] classFile = classWith(Opcodes.V1_4, large, CodeInserterTest::createObject);
        byte[] expected = AsmMarker.mark(classFile, new ArrayList<>(), "method0");
        Marker marker = new Marker(classFile);
        assertThat(text(marker.insert())).isEqualTo(text(expected));
        assertThat(marker.reasons()).containsExactly(NotCounted.Reason.NO_ROOM);
    }

    /** They are at offsets that change. */
    @Test
    void typeAnnotationsOfInstructionsAreLeftOut() {
        Consumer<MethodVisitor> annotated = method -> {
            createObject(method);
            int created = TypeReference.newTypeReference(TypeReference.NEW).getValue();
            method.visitInsnAnnotation(created, null, "Lsample/Mark;", true).visitEnd();
        };
        byte[] classFile = classWith(Opcodes.V1_8, annotated, CodeInserterTest::createObject);
        assertThat(text(classFile)).contains("Lsample/Mark;");
        byte[] without = classWith(Opcodes.V1_8, CodeInserterTest::createObject, CodeInserterTest::createObject);

        byte[] inserted = new Marker(classFile).insert();

        assertThat(text(inserted)).isEqualTo(text(AsmMarker.mark(without, new ArrayList<>(), "")));
        assertThatCode(() -> new Definer().define(inserted)).doesNotThrowAnyException();
    }

    /** The JVM holds the lengths of attributes against their contents. */
    private static final class Definer extends ClassLoader {
        Class<?> define(byte[] classFile) {
            return defineClass(null, classFile, 0, classFile.length);
        }
    }

    @Test
    void unknownInstructionsAreRefused() {
        byte[] classFile = classWith(Opcodes.V1_4, method -> method.visitIntInsn(Opcodes.SIPUSH, 0x7a7b));
        int instruction = new String(classFile, StandardCharsets.ISO_8859_1).indexOf("\u0011\u007a\u007b");
        classFile[instruction] = (byte) 0xfd;
        assertThatThrownBy(() -> new Marker(classFile).insert())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("unknown opcode 253");
    }

    @Test
    void classWithoutRoomForConstantsStaysAsItIs() {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V1_4, 0, "Full", null, "java/lang/Object", null);
        addMethod(writer, 0, CodeInserterTest::createObject);
        for (int i = 0; writer.newUTF8("text " + i) < 65_533; i++) {}
        byte[] classFile = writer.toByteArray();
        Marker marker = new Marker(classFile) {
            @Override
            protected void insert(MethodCode method, int form) {
                super.insert(method, form);
                added().integer(7);
            }
        };
        assertThat(marker.insert()).isNull();
        assertThat(marker.reasons()).containsExactly(NotCounted.Reason.FULL_CONSTANT_POOL);
    }

    @SafeVarargs
    private static byte[] classWith(int version, Consumer<MethodVisitor>... methods) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(version, Opcodes.ACC_PUBLIC, "Made", null, "java/lang/Object", null);
        for (int i = 0; i < methods.length; i++) {
            addMethod(writer, i, methods[i]);
        }
        return writer.toByteArray();
    }

    private static void addMethod(ClassWriter writer, int number, Consumer<MethodVisitor> instructions) {
        MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "method" + number, "()V", null, null);
        method.visitCode();
        instructions.accept(method);
        method.visitMaxs(2, 302);
    }

    private static void createObject(MethodVisitor method) {
        method.visitTypeInsn(Opcodes.NEW, "java/lang/Object");
        method.visitInsn(Opcodes.POP);
    }

    private static void nops(MethodVisitor method, int count) {
        for (int i = 0; i < count; i++) {
            method.visitInsn(Opcodes.NOP);
        }
    }

    private static void compare(String name, byte[] classFile) {
        Marker marker = new Marker(classFile);
        List<String> expectedVisits = new ArrayList<>();
        byte[] inserted = marker.insert();
        byte[] expected = AsmMarker.mark(classFile, expectedVisits, "");
        assertThat(marker.visits()).as(name).isEqualTo(expectedVisits);
        if (expectedVisits.isEmpty()) {
            assertThat(inserted).as(name).isNull();
        } else {
            assertThat(text(inserted)).as(name).isEqualTo(text(expected));
        }
    }
}
