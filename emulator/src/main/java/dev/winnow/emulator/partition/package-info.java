/** Hashes partition keys and divides their space into partition key ranges, exactly as the client computes them. */
package dev.winnow.emulator.partition;
