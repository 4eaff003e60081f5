/** Writes a report as text, Markdown, CSV, JSON, HTML or a flame graph: one class for each format. */
package dev.winnow.report.formats;
