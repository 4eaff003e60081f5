package dev.winnow.patches.testing.mutants.operators;

import java.util.Optional;

import com.google.auto.service.AutoService;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** An integer is one more than it should be, 1 and true become 0 and false, a text gets another character at its end. */
@AutoService(MutationOperator.class)
public final class ChangedConstant implements MutationOperator {
    @Override
    public String id() {
        return "changed-constant";
    }

    @Override
    public Optional<Mutation> at(AbstractInsnNode instruction, MethodNode method) {
        int opcode = instruction.getOpcode();
        if (EarlyReturns.isDone(instruction, method)) {
            return Optional.empty();
        }
        if (opcode == Opcodes.ICONST_1) {
            return replaced(instruction, "1", "0", new InsnNode(Opcodes.ICONST_0));
        }
        if (opcode >= Opcodes.ICONST_M1 && opcode < Opcodes.ICONST_5) {
            int value = opcode - Opcodes.ICONST_0;
            return replaced(instruction, "" + value, "" + (value + 1), new InsnNode(opcode + 1));
        }
        if (opcode == Opcodes.ICONST_5) {
            return replaced(instruction, "5", "4", new InsnNode(Opcodes.ICONST_4));
        }
        if (opcode == Opcodes.LCONST_0 || opcode == Opcodes.LCONST_1) {
            int other = Opcodes.LCONST_0 + Opcodes.LCONST_1 - opcode;
            int value = opcode - Opcodes.LCONST_0;
            return replaced(instruction, value + "L", 1 - value + "L", new InsnNode(other));
        }
        if (opcode == Opcodes.BIPUSH || opcode == Opcodes.SIPUSH) {
            int value = ((IntInsnNode) instruction).operand;
            // A byte has no value after 127.
            int other = value == Byte.MAX_VALUE || value == Short.MAX_VALUE ? value - 1 : value + 1;
            return replaced(instruction, "" + value, "" + other, new IntInsnNode(opcode, other));
        }
        return instruction instanceof LdcInsnNode ? loaded((LdcInsnNode) instruction) : Optional.empty();
    }

    private static Optional<Mutation> loaded(LdcInsnNode load) {
        Object other = other(load.cst);
        return other == null ? Optional.empty() : replaced(load, text(load.cst), text(other), new LdcInsnNode(other));
    }

    /** Null for what is neither a number nor a text, such as a class. */
    private static Object other(Object constant) {
        return constant instanceof Integer
                ? (Object) ((Integer) constant + 1)
                : constant instanceof Long
                        ? (Object) ((Long) constant + 1)
                        : constant instanceof String ? constant + "~" : null;
    }

    private static Object text(Object constant) {
        return constant instanceof String ? '"' + (String) constant + '"' : constant;
    }

    private static Optional<Mutation> replaced(
            AbstractInsnNode instruction, Object constant, Object other, AbstractInsnNode replacement) {
        return Optional.of(new Mutation(constant + " becomes " + other, code -> code.set(instruction, replacement)));
    }
}
