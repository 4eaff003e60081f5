/** The methods whose inclusive bytes a user has asked for. What weaves them is in the package {@code advice}. */
package dev.winnow.probes.methods;
