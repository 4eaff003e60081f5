package dev.winnow.patches.testing.mutants;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.testing.mutants.operators.Mutation;
import dev.winnow.patches.testing.mutants.operators.MutationOperator;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** A patch with one mistake in it. */
public final class Mutant {
    final Class<? extends Patch> patch;
    private final String template;
    private final String method;
    final MutationOperator operator;
    private final int instruction;
    private final int number;
    private final int line;
    private final String description;

    /**
     * @param template internal name of the template class that holds the mistake
     * @param number counts the mutants of one operator in the methods of one name, from 1
     * @param line in the patch's source file
     */
    Mutant(
            Class<? extends Patch> patch,
            String template,
            MethodNode method,
            MutationOperator operator,
            AbstractInsnNode instruction,
            int number,
            int line,
            Mutation mutation) {
        this.patch = patch;
        this.template = template;
        this.method = method.name + method.desc;
        this.operator = operator;
        this.instruction = method.instructions.indexOf(instruction);
        this.number = number;
        this.line = line;
        this.description = mutation.description;
    }

    /** Internal name of the template class that holds the mistake. */
    public String template() {
        return template;
    }

    /** The id of the operator that makes the mistake. */
    public String operator() {
        return operator.id();
    }

    boolean isIn(MethodNode other) {
        return method.equals(other.name + other.desc);
    }

    /** The instruction that the mistake is made at. */
    AbstractInsnNode instructionOf(MethodNode same) {
        return same.instructions.get(instruction);
    }

    /** In the patch's source file. */
    public int line() {
        return line;
    }

    /** What changes at the instruction. */
    public String description() {
        return description;
    }

    /** By what it is named in a list of equivalent mutants; unlike the line, it stays the same when other code is added. */
    public String key() {
        return in() + ' ' + operator.id() + ' ' + number;
    }

    /** The template and its method, as in {@code HttpUtils.urlEncode}. */
    public String in() {
        return template.substring(template.lastIndexOf('$') + 1) + '.' + method.substring(0, method.indexOf('('));
    }
}
