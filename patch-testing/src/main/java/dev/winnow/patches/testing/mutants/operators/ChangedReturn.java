package dev.winnow.patches.testing.mutants.operators;

import java.util.Optional;

import com.google.auto.service.AutoService;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;

/** A method returns null instead of an object, an int whose lowest bit is wrong, or the opposite of a boolean. */
@AutoService(MutationOperator.class)
public final class ChangedReturn implements MutationOperator {
    @Override
    public String id() {
        return "changed-return";
    }

    @Override
    public Optional<Mutation> at(AbstractInsnNode instruction, MethodNode method) {
        AbstractInsnNode before = instruction.getPrevious();
        int value = before == null ? Opcodes.NOP : before.getOpcode();
        if (instruction.getOpcode() == Opcodes.IRETURN && !EarlyReturns.isDone(before, method)) {
            return Optional.of(new Mutation(
                    "returns another number", code -> insert(code, instruction, Opcodes.ICONST_1, Opcodes.IXOR)));
        }
        return instruction.getOpcode() == Opcodes.ARETURN
                        && value != Opcodes.ACONST_NULL
                        && !EarlyReturns.mayGiveWay(method)
                ? Optional.of(new Mutation(
                        "returns null", code -> insert(code, instruction, Opcodes.POP, Opcodes.ACONST_NULL)))
                : Optional.empty();
    }

    private static void insert(InsnList code, AbstractInsnNode before, int... opcodes) {
        for (int opcode : opcodes) {
            code.insertBefore(before, new InsnNode(opcode));
        }
    }
}
