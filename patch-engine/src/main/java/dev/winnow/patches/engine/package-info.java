/** Applies patches to classes. {@link dev.winnow.patches.engine.PatchSet} is the way in; the packages below are its parts. */
package dev.winnow.patches.engine;
