/** Puts mistakes into patches, to see whether tests notice them. */
package dev.winnow.patches.testing.mutants;
