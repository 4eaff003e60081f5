/** Experiments on a user's own command that starts a JVM. */
package dev.winnow.experiment.command;
