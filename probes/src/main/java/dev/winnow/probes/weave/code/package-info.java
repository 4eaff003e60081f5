/** Inserts instructions into the methods of a class file and leaves all other bytes as they are. */
package dev.winnow.probes.weave.code;
