/** Two arms at the same time and at the same rate: their rate, and when both are warm. */
package dev.winnow.experiment.pair;
