package dev.winnow.agent;

import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandles;
import java.util.Collections;
import java.util.Set;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Defines a class in the boot loader, by the JDK's own {@code jdk.internal.misc.Unsafe.defineClass}.
 *
 * <p>The call stands in a class generated here: Java compiled for release 11 cannot name the JDK's internals, and calling
 * them by reflection costs 80 ms of CPU at start on JDK 18 and newer, where reflection spins method handles.
 */
abstract class BootDefiner {
    private static final String UNSAFE = "jdk/internal/misc/Unsafe";
    private static final String US = "dev/winnow/agent/BootDefiner";
    private static final String DEFINE = "(Ljava/lang/String;[B)Ljava/lang/Class;";

    /** Set by the generated class when it is initialised. */
    static BootDefiner instance;

    /**
     * @param name internal name
     * @throws LinkageError if the boot loader has a class of that name already
     */
    abstract Class<?> define(String name, byte[] classFile);

    static BootDefiner with(Instrumentation instrumentation) throws ReflectiveOperationException {
        Set<Module> us = Collections.singleton(BootDefiner.class.getModule());
        instrumentation.redefineModule(
                Object.class.getModule(),
                Collections.emptySet(),
                Collections.singletonMap("jdk.internal.misc", us),
                Collections.emptyMap(),
                Collections.emptySet(),
                Collections.emptyMap());
        Class<?> generated = MethodHandles.lookup().defineClass(generate());
        Class.forName(generated.getName(), true, generated.getClassLoader());
        return instance;
    }

    private static byte[] generate() {
        String name = US + "$Generated";
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V11, Opcodes.ACC_FINAL, name, null, US, null);

        MethodVisitor init = writer.visitMethod(Opcodes.ACC_PRIVATE, "<init>", "()V", null, null);
        init.visitCode();
        init.visitVarInsn(Opcodes.ALOAD, 0);
        init.visitMethodInsn(Opcodes.INVOKESPECIAL, US, "<init>", "()V", false);
        init.visitInsn(Opcodes.RETURN);
        init.visitMaxs(0, 0);

        MethodVisitor start = writer.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
        start.visitCode();
        start.visitTypeInsn(Opcodes.NEW, name);
        start.visitInsn(Opcodes.DUP);
        start.visitMethodInsn(Opcodes.INVOKESPECIAL, name, "<init>", "()V", false);
        start.visitFieldInsn(Opcodes.PUTSTATIC, US, "instance", "L" + US + ";");
        start.visitInsn(Opcodes.RETURN);
        start.visitMaxs(0, 0);

        // return Unsafe.getUnsafe().defineClass(name, classFile, 0, classFile.length, null, null);
        MethodVisitor define = writer.visitMethod(0, "define", DEFINE, null, null);
        define.visitCode();
        define.visitMethodInsn(Opcodes.INVOKESTATIC, UNSAFE, "getUnsafe", "()L" + UNSAFE + ";", false);
        define.visitVarInsn(Opcodes.ALOAD, 1);
        define.visitVarInsn(Opcodes.ALOAD, 2);
        define.visitInsn(Opcodes.ICONST_0);
        define.visitVarInsn(Opcodes.ALOAD, 2);
        define.visitInsn(Opcodes.ARRAYLENGTH);
        define.visitInsn(Opcodes.ACONST_NULL);
        define.visitInsn(Opcodes.ACONST_NULL);
        define.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL,
                UNSAFE,
                "defineClass",
                "(Ljava/lang/String;[BIILjava/lang/ClassLoader;Ljava/security/ProtectionDomain;)Ljava/lang/Class;",
                false);
        define.visitInsn(Opcodes.ARETURN);
        define.visitMaxs(0, 0);

        writer.visitEnd();
        return writer.toByteArray();
    }
}
