/** Learns how full collections become, by sampling them at chosen sites for a limited time. */
package dev.winnow.probes.fill;
