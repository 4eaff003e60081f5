package dev.winnow.patches.engine.edit;

import dev.winnow.patches.engine.vendor.CallTarget;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;

/** The wrapper class of a primitive type. */
final class Wrapper {
    /** Internal name. */
    final String type;

    private final Type primitive;

    private Wrapper(Type primitive, String simpleName) {
        this.primitive = primitive;
        this.type = "java/lang/" + simpleName;
    }

    /** Null for void and for types that are no primitives. */
    static Wrapper of(Type primitive) {
        switch (primitive.getSort()) {
            case Type.BOOLEAN:
                return new Wrapper(primitive, "Boolean");
            case Type.CHAR:
                return new Wrapper(primitive, "Character");
            case Type.BYTE:
                return new Wrapper(primitive, "Byte");
            case Type.SHORT:
                return new Wrapper(primitive, "Short");
            case Type.INT:
                return new Wrapper(primitive, "Integer");
            case Type.FLOAT:
                return new Wrapper(primitive, "Float");
            case Type.LONG:
                return new Wrapper(primitive, "Long");
            case Type.DOUBLE:
                return new Wrapper(primitive, "Double");
            default:
                return null;
        }
    }

    /** Whether the instruction wraps a value. */
    boolean isWrappedBy(AbstractInsnNode instruction) {
        return new CallTarget(type, "valueOf", Type.getMethodDescriptor(Type.getObjectType(type), primitive))
                .isCalledBy(instruction);
    }

    void writeUnwrap(MethodVisitor writer) {
        writer.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL,
                type,
                primitive.getClassName() + "Value",
                Type.getMethodDescriptor(primitive),
                false);
    }
}
