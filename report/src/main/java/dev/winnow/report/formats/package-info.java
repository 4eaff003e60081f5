/** Writes a report as text, Markdown, CSV, JSON or HTML, one class per format. */
package dev.winnow.report.formats;
