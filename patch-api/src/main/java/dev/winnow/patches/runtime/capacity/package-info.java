/** What the new code of patches may call besides the JDK and the library itself. Uses JDK types only. */
package dev.winnow.patches.runtime.capacity;
