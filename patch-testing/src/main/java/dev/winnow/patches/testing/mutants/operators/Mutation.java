package dev.winnow.patches.testing.mutants.operators;

import java.util.function.Consumer;

import org.objectweb.asm.tree.InsnList;

/** One change of a method's code. */
public final class Mutation {
    /** What changes, for people. */
    public final String description;

    /** Makes the change in the instructions of the method that the mutation was found in. */
    public final Consumer<InsnList> edit;

    public Mutation(String description, Consumer<InsnList> edit) {
        this.description = description;
        this.edit = edit;
    }
}
