/** An experiment's plan (cells times arms times rounds), its trials, their figures, and what they are tried on. */
package dev.winnow.experiment.trial;
