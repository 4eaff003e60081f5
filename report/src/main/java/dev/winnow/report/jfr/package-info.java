/** Reads Flight Recorder's file format, chunk by chunk, without deciding which events matter. */
package dev.winnow.report.jfr;
