package dev.winnow.patches.testing.mutants.operators;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

import static java.util.stream.Collectors.toList;

/**
 * One kind of mistake. A subclass annotated with {@code @AutoService(MutationOperator.class)} is all that a new operator needs.
 *
 * <p>A mutation must leave the types on the stack and the stack map frames as they are, so that the JVM accepts the class.
 */
public interface MutationOperator {
    /** Lower case, words joined by {@code -}. */
    String id();

    /** The mutation at this instruction; empty if the operator does not apply to it. */
    Optional<Mutation> at(AbstractInsnNode instruction, MethodNode method);

    /** Every operator, ordered by id. */
    static List<MutationOperator> all() {
        return ServiceLoader.load(MutationOperator.class, MutationOperator.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get)
                .sorted(Comparator.comparing(MutationOperator::id))
                .collect(toList());
    }
}
