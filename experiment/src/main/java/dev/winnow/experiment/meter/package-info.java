/** What a JVM has used so far, read inside it. Knows JDK types only, so that it can run in any application. */
package dev.winnow.experiment.meter;
