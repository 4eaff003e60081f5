/**
 * Negative controls for the patches' tests: one mistake at a time is put into the code that a patch brings, and the patch's test
 * must notice. {@code ./winnow bench mutants} runs them.
 */
package dev.winnow.patches.mutants;
