/** The probe {@code collections}: finds where the JDK's common collections are constructed and weaves counting in. */
package dev.winnow.probes.weave.collections;
