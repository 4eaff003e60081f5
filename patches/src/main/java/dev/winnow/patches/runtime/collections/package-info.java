/** Collections that stay small until they hold something, and the capacity that a table needs. */
package dev.winnow.patches.runtime.collections;
