/** Patches for how an operation is tried again after an error. */
package dev.winnow.patches.cosmos4.retries;
