/**
 * What two arms' forked JVMs prove: the ratio of their means with its confidence interval, and a verdict. The only unit of
 * replication is a whole JVM; what happens inside one JVM shares its JIT state and proves nothing.
 *
 * <p>Why the interval is what it is, with its measured error rates, is in {@code docs/statistics.md}.
 */
package dev.winnow.report.statistics;
