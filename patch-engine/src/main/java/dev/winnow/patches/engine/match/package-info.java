/** Compares the methods that a patch names with those that a class has, by signature and fingerprint. */
package dev.winnow.patches.engine.match;
