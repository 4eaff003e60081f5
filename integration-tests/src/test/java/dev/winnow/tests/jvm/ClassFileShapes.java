package dev.winnow.tests.jvm;

import dev.winnow.patches.engine.vendor.MethodFingerprint;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The shapes of the methods in a class file, for patches of classes that a test compiles. */
public final class ClassFileShapes {
    private ClassFileShapes() {}

    /** The hash of the only method of this name. */
    public static String shape(byte[] classFile, String method) {
        MethodFingerprint shape = new MethodFingerprint();
        new ClassReader(classFile)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String descriptor, String signature, String[] thrown) {
                                return name.equals(method) ? shape : null;
                            }
                        },
                        ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return shape.hash();
    }
}
