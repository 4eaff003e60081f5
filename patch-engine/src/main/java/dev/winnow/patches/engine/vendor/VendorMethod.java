package dev.winnow.patches.engine.vendor;

import java.util.HashSet;
import java.util.Set;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** A method of the library's class that some patch may change. */
public final class VendorMethod {
    public final String name;
    public final String descriptor;
    public final boolean isStatic;
    private final MethodFingerprint fingerprint = new MethodFingerprint();
    private final Set<CallTarget> calls = new HashSet<>();
    private int locals;
    private String shape;

    public VendorMethod(int access, String name, String descriptor) {
        this.name = name;
        this.descriptor = descriptor;
        this.isStatic = (access & Opcodes.ACC_STATIC) != 0;
    }

    /** Reads the method's code; everything below is known only afterwards. */
    public MethodVisitor reader() {
        return new MethodVisitor(Opcodes.ASM9, fingerprint) {
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
    public int locals() {
        return locals;
    }

    /**
     * The local variable of the method's only parameter of that type.
     *
     * @throws IllegalStateException if it has none or several
     */
    public int parameter(Type type) {
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

    /** The hash of the code, as {@link MethodFingerprint#hash} gives it. */
    public String shape() {
        if (shape == null) {
            shape = fingerprint.hash();
        }
        return shape;
    }

    public boolean calls(CallTarget target) {
        return calls.contains(target);
    }

    /** Unique within its class. */
    public String key() {
        return name + descriptor;
    }
}
