/** Processes that this JVM starts and that end with it. */
package dev.winnow.experiment.process;
