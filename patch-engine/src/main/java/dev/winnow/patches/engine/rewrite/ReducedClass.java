package dev.winnow.patches.engine.rewrite;

import java.util.Set;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A class file without most of its methods. Whoever needs only the patched methods of a class saves the time of instrumenting the
 * others, which are most of its code. Such a class file is not for the JVM.
 */
public final class ReducedClass extends ClassVisitor {
    private final Set<String> kept;

    private ReducedClass(ClassVisitor next, Set<String> kept) {
        super(Opcodes.ASM9, next);
        this.kept = kept;
    }

    /** @param kept the methods that stay, by name and descriptor; fields and all else stay, too */
    public static byte[] of(byte[] classFile, Set<String> kept) {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(classFile).accept(new ReducedClass(writer, kept), 0);
        return writer.toByteArray();
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        return kept.contains(name + descriptor)
                ? super.visitMethod(access, name, descriptor, signature, exceptions)
                : null;
    }
}
