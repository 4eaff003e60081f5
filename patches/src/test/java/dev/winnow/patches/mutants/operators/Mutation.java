package dev.winnow.patches.mutants.operators;

import java.util.function.Consumer;

import org.objectweb.asm.tree.InsnList;

/**
 * One change of a method's code.
 *
 * @param description what changes, for people
 * @param edit makes the change in the instructions of the method that the mutation was found in
 */
public record Mutation(String description, Consumer<InsnList> edit) {}
