package dev.winnow.patches.testing.mutants.operators;

import java.util.Optional;

import com.google.auto.service.AutoService;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.util.Printer;

/** A comparison by order takes equal numbers for the other case: {@code <} becomes {@code <=}. */
@AutoService(MutationOperator.class)
public final class ChangedBoundary implements MutationOperator {
    /** What each order of {@code IFLT, IFGE, IFGT, IFLE} becomes, as a step among the opcodes. */
    private static final int[] STEPS = {3, 1, -1, -3};

    @Override
    public String id() {
        return "changed-boundary";
    }

    @Override
    public Optional<Mutation> at(AbstractInsnNode instruction, MethodNode method) {
        int opcode = instruction.getOpcode();
        int order = opcode >= Opcodes.IF_ICMPLT && opcode <= Opcodes.IF_ICMPLE
                ? opcode - Opcodes.IF_ICMPLT
                : opcode >= Opcodes.IFLT && opcode <= Opcodes.IFLE ? opcode - Opcodes.IFLT : -1;
        if (order < 0) {
            return Optional.empty();
        }
        int changed = opcode + STEPS[order];
        return Optional.of(new Mutation(
                Printer.OPCODES[opcode] + " becomes " + Printer.OPCODES[changed],
                code -> ((JumpInsnNode) instruction).setOpcode(changed)));
    }
}
