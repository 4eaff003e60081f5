/** Patches of code that both generations of the SDK have. */
package dev.winnow.patches.both;
