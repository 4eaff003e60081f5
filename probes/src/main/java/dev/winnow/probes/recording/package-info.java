/** Turns counters and changes into Flight Recorder events while somebody records. */
package dev.winnow.probes.recording;
