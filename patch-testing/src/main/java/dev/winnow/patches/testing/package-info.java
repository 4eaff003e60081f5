/**
 * Tests of patches: {@code PatchFit} checks that a patch fits releases of a library and links in them, {@code Differential} compares
 * it with the library's own code, {@code Leaks} looks for objects that stay alive.
 */
package dev.winnow.patches.testing;
