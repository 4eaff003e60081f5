/** The meter in another JVM: its jar, the files for its settings and readings, and the resources that an operation used. */
package dev.winnow.experiment.metering;
