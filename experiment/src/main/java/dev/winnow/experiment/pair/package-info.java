/** Two arms at the same time and at the same rate: the rate, how it is found, and whether both keep it. */
package dev.winnow.experiment.pair;
