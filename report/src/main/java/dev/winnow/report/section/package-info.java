/** How sections of a report are found and filled: one class each, named in {@code META-INF/services}. */
package dev.winnow.report.section;
