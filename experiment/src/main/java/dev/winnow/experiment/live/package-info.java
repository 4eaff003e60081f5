/** Experiments inside one JVM that runs already: patches are switched from block to block. */
package dev.winnow.experiment.live;
