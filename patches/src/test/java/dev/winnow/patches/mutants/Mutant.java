package dev.winnow.patches.mutants;

import dev.winnow.patches.mutants.operators.MutationOperator;

/**
 * A patch with one mistake in it.
 *
 * @param template internal name of the template class that holds the mistake
 * @param method name and descriptor of the template method
 * @param instruction index in that method's instruction list, labels and lines included
 * @param number counts the mutants of one operator in the methods of one name, from 1
 * @param line in the patch's source file
 * @param description what changes at the instruction
 */
record Mutant(
        String template,
        String method,
        MutationOperator operator,
        int instruction,
        int number,
        int line,
        String description) {
    /** By what it is named in a list of equivalent mutants; unlike the line, it stays the same when other code is added. */
    String key() {
        return in() + ' ' + operator.id() + ' ' + number;
    }

    /** The template and its method, as in {@code HttpUtils.urlEncode}. */
    String in() {
        return template.substring(template.lastIndexOf('$') + 1) + '.' + method.substring(0, method.indexOf('('));
    }
}
