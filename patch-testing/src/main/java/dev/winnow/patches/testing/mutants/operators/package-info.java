/** The mistakes that are put into patches: one class each, found through {@link java.util.ServiceLoader}. */
package dev.winnow.patches.testing.mutants.operators;
