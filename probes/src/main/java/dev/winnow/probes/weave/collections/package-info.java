/** The probe {@code collections}: counts constructions of the JDK's common collections, and lets them be sampled. */
package dev.winnow.probes.weave.collections;
