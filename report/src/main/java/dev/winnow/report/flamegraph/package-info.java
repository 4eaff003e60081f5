/** Allocation stacks as collapsed lines and as flame graphs, through async-profiler's converter. */
package dev.winnow.report.flamegraph;
