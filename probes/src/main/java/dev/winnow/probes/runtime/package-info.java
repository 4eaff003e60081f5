/**
 * The code that woven classes call, defined in the bootstrap loader: exact counters that are fast and bounded in memory.
 * Uses JDK types only.
 */
package dev.winnow.probes.runtime;
