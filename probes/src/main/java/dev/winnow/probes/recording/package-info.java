/** Writes counters and state changes as Flight Recorder events while a recording is running. */
package dev.winnow.probes.recording;
