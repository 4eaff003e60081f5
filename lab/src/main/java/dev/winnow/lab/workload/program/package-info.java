/** The programs that run in client JVMs; settings and results are JSON files. */
package dev.winnow.lab.workload.program;
