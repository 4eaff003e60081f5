/** Batches, and operations in bulk. */
package dev.winnow.patches.cosmos4.batch;
