package dev.winnow.agent.transform;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.objectweb.asm.Attribute;
import org.objectweb.asm.ByteVector;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

import static org.assertj.core.api.Assertions.assertThat;

class ClassFileContentTest {
    @Test
    void methodsAndAttributesInAnotherOrderAreTheSameContent() {
        byte[] one = classWith(new Text("First", 1), new Text("Second", 2));
        byte[] other = classWith(new Text("Second", 2), new Text("First", 1));

        assertThat(one).isNotEqualTo(other);
        assertThat(ClassFileContent.isSame(one, other)).isTrue();
    }

    @Test
    void attributesThatSayOtherThingsAreNot() {
        byte[] one = classWith(new Text("First", 1), new Text("Second", 2));
        byte[] other = classWith(new Text("Second", 1), new Text("First", 2));

        assertThat(ClassFileContent.isSame(one, other)).isFalse();
    }

    @Test
    void noByteIsLeftOut() throws IOException {
        byte[] file = classFile(ClassFileContent.class);
        assertThat(ClassFileContent.isSame(file, file.clone())).isTrue();
        for (int i = 0; i < file.length; i++) {
            byte[] other = file.clone();
            other[i]++;
            assertThat(isSame(file, other)).as("byte %d", i).isFalse();
        }
    }

    /** What is not a class file any more is not the same either. */
    private static boolean isSame(byte[] file, byte[] other) {
        try {
            return ClassFileContent.isSame(file, other);
        } catch (RuntimeException malformed) {
            return false;
        }
    }

    private static byte[] classFile(Class<?> one) throws IOException {
        try (InputStream in = one.getResourceAsStream(one.getSimpleName() + ".class")) {
            return in.readAllBytes();
        }
    }

    /** A class that has these attributes, and for each a method named after it whose code has them too. */
    private static byte[] classWith(Text... attributes) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V11, 0, "Some", null, "java/lang/Object", null);
        for (String constant : List.of("First", "First1", "First2", "Second", "Second1", "Second2", "()V", "Code")) {
            writer.newUTF8(constant);
        }
        for (Text attribute : attributes) {
            MethodVisitor method =
                    writer.visitMethod(Opcodes.ACC_STATIC, attribute.type + attribute.content, "()V", null, null);
            method.visitCode();
            method.visitInsn(Opcodes.RETURN);
            method.visitMaxs(0, 0);
            for (Text ofCode : attributes) {
                method.visitAttribute(ofCode.ofCode());
            }
            method.visitEnd();
        }
        for (Text attribute : attributes) {
            writer.visitAttribute(attribute);
        }
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** An attribute that no JVM knows. */
    private static final class Text extends Attribute {
        private final int content;
        private final boolean ofCode;

        Text(String name, int content) {
            this(name, content, false);
        }

        private Text(String name, int content, boolean ofCode) {
            super(name);
            this.content = content;
            this.ofCode = ofCode;
        }

        Text ofCode() {
            return new Text(type, content, true);
        }

        @Override
        public boolean isCodeAttribute() {
            return ofCode;
        }

        @Override
        protected ByteVector write(ClassWriter writer, byte[] code, int length, int maxStack, int maxLocals) {
            return new ByteVector().putInt(content);
        }
    }
}
