/** Reads a patch's template classes, without loading them, and turns their annotated methods into edits. */
package dev.winnow.patches.engine.template;
