package dev.winnow.patches.mutants.operators;

import dev.winnow.patches.api.EarlyReturn;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
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
