/** The plan of an experiment (cells times arms times rounds), its way through all trials, and what they measured. */
package dev.winnow.experiment.run;
