/** Writes class files: edits put into a class, and classes that hold the patched and the vendor's code together. */
package dev.winnow.patches.engine.rewrite;
