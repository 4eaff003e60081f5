/** Loads patches from jars that a user names. A jar that does not fit is refused as a whole, with one line that says why. */
package dev.winnow.patches.extension;
