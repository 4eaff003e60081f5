/** Streams Flight Recorder files to event sinks. Knows no event by name. */
package dev.winnow.report.recording;
