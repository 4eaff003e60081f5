/** Streams Flight Recorder files to the parts that aggregate them; knows no event by name. */
package dev.winnow.report.recording;
