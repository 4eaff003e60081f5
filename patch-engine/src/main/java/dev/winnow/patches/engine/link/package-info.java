/** Checks that the members to which new code refers exist in the library. */
package dev.winnow.patches.engine.link;
