/** Finds the running {@code winnow.jar}, and where commands leave their files. */
package dev.winnow.experiment.install;
