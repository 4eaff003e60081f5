/**
 * Patches of azure-cosmos 4.x, in a package for each subject. {@link Releases} lists the releases that every patch is
 * checked against.
 */
package dev.winnow.patches.cosmos4;
