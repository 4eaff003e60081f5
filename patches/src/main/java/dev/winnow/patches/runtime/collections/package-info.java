/** Collections that stay small until they hold something. */
package dev.winnow.patches.runtime.collections;
