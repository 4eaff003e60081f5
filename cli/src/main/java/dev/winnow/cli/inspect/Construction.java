package dev.winnow.cli.inspect;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Describes instructions that construct an object or an array. */
final class Construction {
    /** By the operand of {@code newarray}, less {@link Opcodes#T_BOOLEAN}. */
    private static final String[] PRIMITIVES = {"boolean", "char", "float", "double", "byte", "short", "int", "long"};

    private Construction() {}

    /** As it stands in Java, such as {@code new byte[]}; null if the instruction constructs nothing. */
    static String describe(AbstractInsnNode instruction) {
        switch (instruction.getOpcode()) {
            case Opcodes.NEW:
                return "new " + className(instruction);
            case Opcodes.ANEWARRAY:
                return "new " + className(instruction) + "[]";
            case Opcodes.NEWARRAY:
                return "new " + PRIMITIVES[((IntInsnNode) instruction).operand - Opcodes.T_BOOLEAN] + "[]";
            case Opcodes.MULTIANEWARRAY:
                return "new "
                        + Type.getType(((MultiANewArrayInsnNode) instruction).desc)
                                .getClassName();
            default:
                return null;
        }
    }

    private static String className(AbstractInsnNode instruction) {
        return Type.getObjectType(((TypeInsnNode) instruction).desc).getClassName();
    }
}
