package dev.winnow.experiment.meter;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;

import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class OperationWeaverTest {
    @Test
    void countsTheCallsOfAllMethodsOfTheName() throws Exception {
        Class<?> woven = woven("place");
        long before = Operations.counted();

        woven.getMethod("place").invoke(null);
        woven.getMethod("place", int.class).invoke(null, 3);
        woven.getMethod("other").invoke(null);

        assertThat(Operations.counted() - before).isEqualTo(2);
    }

    @Test
    void countsAnObjectOnceHoweverManyConstructorsItRuns() throws Exception {
        Class<?> woven = woven("<init>");
        long before = Operations.counted();

        woven.getConstructor().newInstance();
        woven.getConstructor(woven).newInstance((Object) null);

        assertThat(Operations.counted() - before).isEqualTo(2);
    }

    @Test
    void countsAnObjectWhicheverOfTwoBodiesItsConstructorRuns() throws Exception {
        Class<?> woven = define("a.Prepared", weave("a.Prepared.<init>", twoBodies()));
        long before = Operations.counted();

        woven.getConstructor(boolean.class).newInstance(true);
        assertThat(Operations.counted() - before).isEqualTo(1);
        woven.getConstructor(boolean.class).newInstance(false);

        assertThat(Operations.counted() - before).isEqualTo(2);
    }

    /** As of a class with a prepared patch: {@code if (switched) {super(); return;} super();}, which no compiler makes. */
    private static byte[] twoBodies() {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V1_5, Opcodes.ACC_PUBLIC, "a/Prepared", null, "java/lang/Object", null);
        MethodVisitor constructor = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "(Z)V", null, null);
        constructor.visitCode();
        Label vendor = new Label();
        constructor.visitVarInsn(Opcodes.ILOAD, 1);
        constructor.visitJumpInsn(Opcodes.IFEQ, vendor);
        constructor.visitVarInsn(Opcodes.ALOAD, 0);
        constructor.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        constructor.visitInsn(Opcodes.RETURN);
        constructor.visitLabel(vendor);
        constructor.visitVarInsn(Opcodes.ALOAD, 0);
        constructor.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        constructor.visitInsn(Opcodes.RETURN);
        constructor.visitMaxs(1, 2);
        constructor.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    @Test
    void saysWhichMethodsTheClassHasIfItHasNoneOfTheName() throws Exception {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream err = System.err;
        System.setErr(new PrintStream(printed, true));
        try {
            woven("pay");
        } finally {
            System.setErr(err);
        }

        assertThat(printed.toString())
                .isEqualToIgnoringNewLines(OperationWeaver.MISSING + Orders.class.getName()
                        + ".pay: the class has no such method; it has other, place");
    }

    @Test
    void leavesOtherClassesAlone() {
        OperationWeaver weaver = new OperationWeaver(OperationName.SDK_RESPONSES);
        assertThat(weaver.transform(null, "a/B", null, null, new byte[0])).isNull();
        assertThat(weaver.concerns(Orders.class)).isFalse();
    }

    @Test
    void aNameIsOneOfAMethodInAClass() {
        assertThat(OperationName.parse("com.example.Orders$Inner.<init>"))
                .hasToString("com.example.Orders$Inner.<init>");
        assertThat(OperationName.parse("sdk")).isSameAs(OperationName.SDK_RESPONSES);
        assertThatThrownBy(() -> OperationName.parse("place")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> OperationName.parse("a.B.c()")).isInstanceOf(IllegalArgumentException.class);
    }

    private static Class<?> woven(String method) throws IOException, ClassNotFoundException {
        String name = Orders.class.getName();
        byte[] classFile;
        try (InputStream in = Orders.class.getResourceAsStream("OperationWeaverTest$Orders.class")) {
            classFile = in.readAllBytes();
        }
        return define(name, weave(name + "." + method, classFile));
    }

    private static byte[] weave(String operation, byte[] classFile) {
        String name = operation.substring(0, operation.lastIndexOf('.')).replace('.', '/');
        return new OperationWeaver(OperationName.parse(operation)).transform(null, name, null, null, classFile);
    }

    private static Class<?> define(String name, byte[] classFile) throws ClassNotFoundException {
        ClassLoader loader = new ClassLoader(OperationWeaverTest.class.getClassLoader()) {
            @Override
            protected Class<?> loadClass(String wanted, boolean resolve) throws ClassNotFoundException {
                return wanted.equals(name)
                        ? defineClass(name, classFile, 0, classFile.length)
                        : super.loadClass(wanted, resolve);
            }
        };
        return loader.loadClass(name);
    }

    /** What is woven. */
    @SuppressWarnings("unused")
    public static class Orders extends Exception {
        private static final long serialVersionUID = 1;

        public Orders() {
            this(null);
        }

        public Orders(Orders cause) {
            super(String.valueOf(new StringBuilder("an object before super")), cause);
        }

        public static void place() {}

        public static int place(int count) {
            return count > 2 ? count : 0;
        }

        public static void other() {}
    }
}
