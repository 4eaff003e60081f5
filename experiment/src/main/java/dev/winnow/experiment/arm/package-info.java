/** The arms of an experiment: how users write them, and the JVM options that they become. */
package dev.winnow.experiment.arm;
