/** Keeps operations in flight and measures them: bytes, CPU time, latency, failures. */
package dev.winnow.lab.workload.load;
