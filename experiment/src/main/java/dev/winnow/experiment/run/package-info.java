/** Runs an experiment from its first trial to its report. */
package dev.winnow.experiment.run;
