package dev.winnow.experiment.meter;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.Set;
import java.util.TreeSet;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Counts each call of the named methods at its start; an object is one operation, however many of its constructors run. */
public final class OperationWeaver implements ClassFileTransformer {
    /** How the line begins that says that nothing will be counted. */
    public static final String MISSING = "winnow: --count ";

    private static final String CONSTRUCTOR = "<init>";
    private static final String OPERATIONS = Type.getInternalName(Operations.class);

    private final OperationName operation;

    OperationWeaver(OperationName operation) {
        this.operation = operation;
    }

    @Override
    public byte[] transform(
            ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] classFile) {
        return name != null && operation.isIn(name) ? woven(name, classFile) : null;
    }

    boolean concerns(Class<?> loaded) {
        return operation.isIn(loaded.getName().replace('.', '/'));
    }

    private byte[] woven(String className, byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, 0);
        Set<String> methods = new TreeSet<>();
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
                        methods.add(name);
                        if (!operation.isCalled(name)) {
                            return next;
                        }
                        return name.equals(CONSTRUCTOR) ? new Construction(className, next) : new Call(next);
                    }
                },
                0);
        if (methods.stream().noneMatch(operation::isCalled)) {
            methods.removeIf(name -> name.startsWith("<") || name.startsWith("lambda$"));
            System.err.println(MISSING + operation + ": the class has no such method; it has "
                    + (methods.isEmpty() ? "none" : String.join(", ", methods)));
        }
        return writer.toByteArray();
    }

    private static void count(MethodVisitor method) {
        method.visitMethodInsn(Opcodes.INVOKESTATIC, OPERATIONS, "count", "()V", false);
    }

    private static final class Call extends MethodVisitor {
        Call(MethodVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public void visitCode() {
            super.visitCode();
            count(mv);
        }
    }

    /**
     * Counts where the constructor of the superclass has been called: a constructor that calls {@code this(..)} has no such place, and one with
     * the body of a prepared patch beside the vendor's has two.
     */
    private static final class Construction extends MethodVisitor {
        private final String className;
        private int newObjects;

        Construction(String className, MethodVisitor next) {
            super(Opcodes.ASM9, next);
            this.className = className;
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            super.visitTypeInsn(opcode, type);
            if (opcode == Opcodes.NEW) {
                newObjects++;
            }
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            if (opcode == Opcodes.INVOKESPECIAL && name.equals(CONSTRUCTOR)) {
                if (newObjects > 0) {
                    newObjects--;
                } else if (!owner.equals(className)) {
                    count(mv);
                }
            }
        }
    }
}
