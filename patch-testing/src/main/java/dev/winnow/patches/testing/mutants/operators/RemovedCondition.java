package dev.winnow.patches.testing.mutants.operators;

import java.util.Optional;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A condition is left out. A test whose inputs all agree about the condition notices that it is negated, and not that it is missing. {@code
 * bench mutants} negates conditions, so its figures do not contain these.
 */
public enum RemovedCondition implements MutationOperator {
    ALWAYS("always-condition", Opcodes.IFNE, "the condition is left out: what it guards always runs"),
    NEVER("never-condition", Opcodes.IFEQ, "the condition is left out: what it guards never runs");

    private final String id;

    /** The jump that a constant 0 decides: javac jumps over what a condition guards. */
    private final int jump;

    private final String description;

    RemovedCondition(String id, int jump, String description) {
        this.id = id;
        this.jump = jump;
        this.description = description;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public Optional<Mutation> at(AbstractInsnNode instruction, MethodNode method) {
        int opcode = instruction.getOpcode();
        if (!(instruction instanceof JumpInsnNode) || opcode == Opcodes.GOTO || opcode == Opcodes.JSR) {
            return Optional.empty();
        }
        JumpInsnNode condition = (JumpInsnNode) instruction;
        AbstractInsnNode next = this == NEVER ? condition.label : condition;
        if (EarlyReturns.givesWay(next, method)) {
            return Optional.empty(); // then the library's code runs, which is slower and never wrong
        }
        return Optional.of(new Mutation(description, code -> decide(code, condition)));
    }

    private void decide(InsnList code, JumpInsnNode condition) {
        boolean hasTwo = condition.getOpcode() >= Opcodes.IF_ICMPEQ && condition.getOpcode() <= Opcodes.IF_ACMPNE;
        code.insertBefore(condition, new InsnNode(hasTwo ? Opcodes.POP2 : Opcodes.POP));
        code.insertBefore(condition, new InsnNode(Opcodes.ICONST_0));
        condition.setOpcode(jump);
    }
}
