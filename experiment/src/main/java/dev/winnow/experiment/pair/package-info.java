/** Two arms at the same time and at the same rate: their rate, when both are warm, and how they exchange their places. */
package dev.winnow.experiment.pair;
