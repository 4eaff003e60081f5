/** JVMs that are started for one measurement each: their order, their progress, their end, and what they exchange with us. */
package dev.winnow.experiment.fork;
