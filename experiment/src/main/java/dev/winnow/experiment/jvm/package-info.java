/** JVMs and what they start from: child processes and their cores, Java homes, {@code winnow.jar}, and releases of the SDK from Maven. */
package dev.winnow.experiment.jvm;
