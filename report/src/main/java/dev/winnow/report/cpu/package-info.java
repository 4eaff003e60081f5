/** Where the CPU time of operations goes, by samples of threads: owners, methods and stages of a database operation. */
package dev.winnow.report.cpu;
