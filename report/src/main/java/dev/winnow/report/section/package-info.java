/** Finds and fills the sections of a report. Each section is a class that is named in {@code META-INF/services}. */
package dev.winnow.report.section;
