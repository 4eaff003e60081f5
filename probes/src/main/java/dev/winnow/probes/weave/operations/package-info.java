/** The probe {@code operations}: what each operation of the SDK allocates, on all threads that work for it. */
package dev.winnow.probes.weave.operations;
