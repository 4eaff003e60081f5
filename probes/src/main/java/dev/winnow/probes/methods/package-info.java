/** The methods whose allocated bytes are to be measured, and their counters. The package {@code advice} weaves them. */
package dev.winnow.probes.methods;
