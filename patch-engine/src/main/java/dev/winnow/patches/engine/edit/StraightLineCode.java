package dev.winnow.patches.engine.edit;

import dev.winnow.patches.engine.vendor.VendorMethod;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The code of a template method that can be inlined anywhere, also where the stack holds values: it has no branch and so
 * needs no frame.
 */
final class StraightLineCode {
    private final MethodNode code;

    /** @throws IllegalStateException if the code branches, catches or assigns to its parameters with {@code ++} */
    StraightLineCode(MethodNode code) {
        this.code = code;
        boolean returned = false;
        for (AbstractInsnNode instruction : code.instructions) {
            boolean jumps = instruction.getType() == AbstractInsnNode.JUMP_INSN
                    || instruction.getType() == AbstractInsnNode.TABLESWITCH_INSN
                    || instruction.getType() == AbstractInsnNode.LOOKUPSWITCH_INSN;
            if (jumps || returned && instruction.getOpcode() >= 0) {
                throw new IllegalStateException(code.name + " must be straight-line code, because it is inlined");
            }
            if (instruction instanceof IincInsnNode) {
                throw new IllegalStateException(code.name + " must not change its variables, because it is inlined");
            }
            returned |= isReturn(instruction);
        }
        if (!code.tryCatchBlocks.isEmpty()) {
            throw new IllegalStateException(code.name + " must not catch, because it is inlined");
        }
    }

    private static boolean isReturn(AbstractInsnNode instruction) {
        return instruction.getOpcode() >= Opcodes.IRETURN && instruction.getOpcode() <= Opcodes.RETURN;
    }

    /** How many local variables the parameters take, the receiver among them. */
    int parameterSlots() {
        int withReceiver = Type.getArgumentsAndReturnSizes(code.desc) >> 2;
        return (code.access & Opcodes.ACC_STATIC) != 0 ? withReceiver - 1 : withReceiver;
    }

    /** Writes the code without its return. Local variables from {@code first} on move up by {@code shift}. */
    void inline(MethodVisitor writer, int first, int shift) {
        for (AbstractInsnNode instruction : code.instructions) {
            if (instruction instanceof VarInsnNode) {
                int local = ((VarInsnNode) instruction).var;
                writer.visitVarInsn(instruction.getOpcode(), local < first ? local : local + shift);
            } else if (instruction.getOpcode() >= 0 && !isReturn(instruction)) {
                instruction.accept(writer);
            }
        }
    }

    /**
     * Writes the code in place of a call whose arguments are on the stack.
     *
     * @param callerArguments how many of the parameters, the last ones, are arguments of the method around the call
     * @param locals how many local variables that method has; the code's own follow
     */
    void inlineAsCall(MethodVisitor writer, int callerArguments, VendorMethod caller, int locals) {
        Type[] parameters = Type.getArgumentTypes(code.desc);
        int slot = locals + parameterSlots();
        for (int i = parameters.length - 1; i >= 0; i--) {
            slot -= parameters[i].getSize();
            if (i >= parameters.length - callerArguments) {
                writer.visitVarInsn(parameters[i].getOpcode(Opcodes.ILOAD), caller.parameter(parameters[i]));
            }
            writer.visitVarInsn(parameters[i].getOpcode(Opcodes.ISTORE), slot);
        }
        inline(writer, 0, locals);
    }
}
