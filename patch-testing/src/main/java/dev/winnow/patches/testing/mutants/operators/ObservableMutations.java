package dev.winnow.patches.testing.mutants.operators;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The operators for a quick look at a test: without mutations that nobody can observe, as far as that is known. */
public final class ObservableMutations {
    private ObservableMutations() {}

    /** Conditions are left out, which finds more than to negate them. */
    public static List<MutationOperator> operators() {
        List<MutationOperator> operators = new ArrayList<>(List.of(RemovedCondition.values()));
        operators.addAll(MutationOperator.all());
        operators.removeIf(operator -> operator instanceof NegatedCondition);
        operators.replaceAll(ObservableMutations::observable);
        return operators;
    }

    private static MutationOperator observable(MutationOperator operator) {
        return new MutationOperator() {
            @Override
            public String id() {
                return operator.id();
            }

            @Override
            public Optional<Mutation> at(AbstractInsnNode instruction, MethodNode method) {
                // What only decides a condition is covered by leaving out the condition.
                boolean isCondition = operator instanceof ZeroResult && instruction.getNext() instanceof JumpInsnNode;
                return isCondition || EarlyReturns.onlyGivesWay(instruction, method)
                        ? Optional.empty()
                        : operator.at(instruction, method);
            }
        };
    }
}
