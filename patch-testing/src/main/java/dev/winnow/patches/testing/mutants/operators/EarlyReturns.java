package dev.winnow.patches.testing.mutants.operators;

import dev.winnow.patches.api.EarlyReturn;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** What operators have to know of early returns. */
final class EarlyReturns {
    private static final String ANNOTATION = Type.getDescriptor(EarlyReturn.class);

    private EarlyReturns() {}

    /**
     * Whether null from this method means that the vendor's code runs. That is slower and never wrong, so a mutant that
     * returns null would be equivalent.
     */
    static boolean mayGiveWay(MethodNode method) {
        return method.invisibleAnnotations != null
                && method.invisibleAnnotations.stream().anyMatch(annotation -> annotation.desc.equals(ANNOTATION));
    }

    /** Whether the code after this instruction does nothing but give way to the vendor's. */
    static boolean givesWay(AbstractInsnNode instruction, MethodNode method) {
        AbstractInsnNode first = code(instruction.getNext());
        return mayGiveWay(method) && first != null && isGivingWay(first);
    }

    /** Whether this instruction gives way, or returns what a call gives, so that null instead of it gives way. */
    static boolean onlyGivesWay(AbstractInsnNode instruction, MethodNode method) {
        AbstractInsnNode before = instruction.getPrevious();
        return mayGiveWay(method)
                && (isGivingWay(instruction)
                        || before != null && isGivingWay(before)
                        || instruction instanceof MethodInsnNode && isReturned(instruction));
    }

    private static boolean isGivingWay(AbstractInsnNode instruction) {
        AbstractInsnNode next = code(instruction.getNext());
        int result = next == null ? Opcodes.NOP : next.getOpcode();
        return instruction.getOpcode() == Opcodes.ACONST_NULL && result == Opcodes.ARETURN
                || instruction.getOpcode() == Opcodes.ICONST_0 && result == Opcodes.IRETURN;
    }

    private static boolean isReturned(AbstractInsnNode instruction) {
        AbstractInsnNode next = code(instruction.getNext());
        while (next != null && next.getOpcode() == Opcodes.GOTO) {
            next = code(((JumpInsnNode) next).label);
        }
        return next != null && next.getOpcode() == Opcodes.ARETURN;
    }

    /** The next instruction that is no label, line or frame. */
    private static AbstractInsnNode code(AbstractInsnNode from) {
        AbstractInsnNode instruction = from;
        while (instruction != null && instruction.getOpcode() < 0) {
            instruction = instruction.getNext();
        }
        return instruction;
    }

    /**
     * Whether the instruction is the true in {@code return true;} of an early return, which ends a method without a result.
     * With false the vendor's code runs, so that mutant would be equivalent, too.
     */
    static boolean isDone(AbstractInsnNode instruction, MethodNode method) {
        return instruction != null
                && instruction.getOpcode() == Opcodes.ICONST_1
                && instruction.getNext().getOpcode() == Opcodes.IRETURN
                && mayGiveWay(method);
    }
}
