/** Switches the client JVM that it runs in: patches one by one, or between two arms that take turns. */
package dev.winnow.lab.workload.switching;
