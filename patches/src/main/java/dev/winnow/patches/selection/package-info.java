/** Selects patches by the names that a user writes, and suggests the right name for a mistyped one. */
package dev.winnow.patches.selection;
