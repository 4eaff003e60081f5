/** The report of an experiment: verdicts, rates, rounds, and an estimate of how long it will take. */
package dev.winnow.experiment.report;
