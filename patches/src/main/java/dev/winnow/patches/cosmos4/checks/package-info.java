/** Checks of arguments. */
package dev.winnow.patches.cosmos4.checks;
