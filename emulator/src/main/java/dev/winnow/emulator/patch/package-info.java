/** Partial updates of documents. */
package dev.winnow.emulator.patch;
