/**
 * Compares two arms of forked JVMs: the ratio of their means with its confidence interval, and a verdict. The unit of
 * replication is a whole JVM, because repetitions within one JVM share its JIT state.
 *
 * <p>{@code docs/reference/statistics.md} explains the choice of the interval and lists its measured error rates.
 */
package dev.winnow.report.statistics;
