/** Talks to the meter in another JVM: its jar, the files that it is told by and writes to, and the resources that a JVM used per operation. */
package dev.winnow.experiment.metering;
