/**
 * Many recordings, grouped by the JVMs that they come from; and a fleet that compares itself: its patched JVMs against the others,
 * with the statistics of {@code winnow ab} and hosts as blocks.
 */
package dev.winnow.report.fleet;
