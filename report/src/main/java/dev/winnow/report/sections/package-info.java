/** Sections of a report that need no package of their own: one class each, with what it counts in. */
package dev.winnow.report.sections;
