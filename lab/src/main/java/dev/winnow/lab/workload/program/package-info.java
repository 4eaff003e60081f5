/**
 * The programs that run in client JVMs, and how they switch patches there: one by one, or between two arms that take turns. Settings
 * and results are JSON files.
 */
package dev.winnow.lab.workload.program;
