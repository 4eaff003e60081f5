package dev.winnow.patches.engine;

import java.util.HashSet;
import java.util.Set;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** A method of the library's class that some patch wants to change. */
final class VendorMethod {
    final String name;
    final String descriptor;
    final boolean isStatic;
    private final MethodFingerprint shape = new MethodFingerprint();
    private final Set<CallTarget> calls = new HashSet<>();
    private int locals;

    VendorMethod(int access, String name, String descriptor) {
        this.name = name;
        this.descriptor = descriptor;
        this.isStatic = (access & Opcodes.ACC_STATIC) != 0;
    }

    /** Reads the method's code. */
    MethodVisitor reader() {
        return new MethodVisitor(Opcodes.ASM9, shape) {
            @Override
            public void visitMethodInsn(
                    int opcode, String owner, String calledName, String calledDescriptor, boolean isInterface) {
                calls.add(new CallTarget(owner, calledName, calledDescriptor));
                super.visitMethodInsn(opcode, owner, calledName, calledDescriptor, isInterface);
            }

            @Override
            public void visitMaxs(int maxStack, int maxLocals) {
                locals = maxLocals;
            }
        };
    }

    /** How many local variables the code has. */
    int locals() {
        return locals;
    }

    /**
     * The local variable of its only parameter of that type.
     *
     * @throws IllegalStateException if it has none or several
     */
    int parameter(Type type) {
        int found = -1;
        int variable = isStatic ? 0 : 1;
        for (Type parameter : Type.getArgumentTypes(descriptor)) {
            if (parameter.equals(type)) {
                if (found >= 0) {
                    throw new IllegalStateException(name + " has several parameters of type " + type.getClassName());
                }
                found = variable;
            }
            variable += parameter.getSize();
        }
        if (found < 0) {
            throw new IllegalStateException(name + " has no parameter of type " + type.getClassName());
        }
        return found;
    }

    String shape() {
        return shape.hash();
    }

    boolean calls(CallTarget call) {
        return calls.contains(call);
    }

    /** Unique within its class. */
    String key() {
        return name + descriptor;
    }
}
