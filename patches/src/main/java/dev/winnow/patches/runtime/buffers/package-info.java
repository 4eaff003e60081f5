/** Byte arrays that are used again. */
package dev.winnow.patches.runtime.buffers;
