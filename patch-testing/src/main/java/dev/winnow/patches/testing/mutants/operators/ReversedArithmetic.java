package dev.winnow.patches.testing.mutants.operators;

import java.util.Map;
import java.util.Optional;

import com.google.auto.service.AutoService;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.util.Printer;

/** Plus becomes minus, times becomes divided by, and becomes or, a shift goes the other way. */
@AutoService(MutationOperator.class)
public final class ReversedArithmetic implements MutationOperator {
    private static final Map<Integer, Integer> REVERSED = Map.ofEntries(
            Map.entry(Opcodes.IADD, Opcodes.ISUB),
            Map.entry(Opcodes.ISUB, Opcodes.IADD),
            Map.entry(Opcodes.LADD, Opcodes.LSUB),
            Map.entry(Opcodes.LSUB, Opcodes.LADD),
            Map.entry(Opcodes.IMUL, Opcodes.IDIV),
            Map.entry(Opcodes.LMUL, Opcodes.LDIV),
            Map.entry(Opcodes.IDIV, Opcodes.IMUL),
            Map.entry(Opcodes.LDIV, Opcodes.LMUL),
            Map.entry(Opcodes.IREM, Opcodes.IMUL),
            Map.entry(Opcodes.DMUL, Opcodes.DDIV),
            Map.entry(Opcodes.DDIV, Opcodes.DMUL),
            Map.entry(Opcodes.IAND, Opcodes.IOR),
            Map.entry(Opcodes.IOR, Opcodes.IAND),
            Map.entry(Opcodes.ISHL, Opcodes.ISHR),
            Map.entry(Opcodes.ISHR, Opcodes.ISHL));

    @Override
    public String id() {
        return "reversed-arithmetic";
    }

    @Override
    public Optional<Mutation> at(AbstractInsnNode instruction, MethodNode method) {
        if (instruction instanceof IincInsnNode) {
            IincInsnNode step = (IincInsnNode) instruction;
            int before = step.incr;
            return Optional.of(new Mutation("+= " + before + " becomes += " + -before, code -> step.incr = -before));
        }
        Integer reversed = REVERSED.get(instruction.getOpcode());
        return reversed == null
                ? Optional.empty()
                : Optional.of(new Mutation(
                        Printer.OPCODES[instruction.getOpcode()] + " becomes " + Printer.OPCODES[reversed],
                        code -> code.set(instruction, new InsnNode(reversed))));
    }
}
