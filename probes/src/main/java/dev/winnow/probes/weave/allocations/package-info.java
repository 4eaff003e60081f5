/** The probe {@code allocations}: counts every object and array that a class allocates itself. */
package dev.winnow.probes.weave.allocations;
