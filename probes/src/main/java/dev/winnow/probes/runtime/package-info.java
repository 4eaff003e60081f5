/** What woven code calls, in the bootstrap loader: exact counters for little time and bounded memory. Knows JDK types only. */
package dev.winnow.probes.runtime;
