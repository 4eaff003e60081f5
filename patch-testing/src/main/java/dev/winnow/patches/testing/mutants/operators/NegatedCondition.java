package dev.winnow.patches.testing.mutants.operators;

import java.util.Optional;

import com.google.auto.service.AutoService;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.util.Printer;

/** A branch is taken exactly when it should not be. */
@AutoService(MutationOperator.class)
public final class NegatedCondition implements MutationOperator {
    @Override
    public String id() {
        return "negated-condition";
    }

    @Override
    public Optional<Mutation> at(AbstractInsnNode instruction, MethodNode method) {
        int opcode = instruction.getOpcode();
        if (!(instruction instanceof JumpInsnNode) || opcode == Opcodes.GOTO || opcode == Opcodes.JSR) {
            return Optional.empty();
        }
        int negated = negated(opcode);
        return Optional.of(new Mutation(
                Printer.OPCODES[opcode] + " becomes " + Printer.OPCODES[negated],
                code -> ((JumpInsnNode) instruction).setOpcode(negated)));
    }

    /** Opposite conditions are neighbours: IFEQ and IFNE, IF_ICMPEQ and IF_ICMPNE, .., and then IFNULL and IFNONNULL. */
    private static int negated(int opcode) {
        int first = opcode >= Opcodes.IFNULL ? Opcodes.IFNULL : Opcodes.IFEQ;
        return first + (opcode - first ^ 1);
    }
}
