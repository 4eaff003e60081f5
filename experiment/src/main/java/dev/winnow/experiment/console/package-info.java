/** Shows how far a long run has come. */
package dev.winnow.experiment.console;
