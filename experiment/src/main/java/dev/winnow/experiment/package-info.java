/** Experiments that compare arms (patches, releases, JVM options) in JVMs; this package holds the two ways in which one can fail. */
package dev.winnow.experiment;
