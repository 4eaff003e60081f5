/** The forms that a report can be written in, one class each. */
package dev.winnow.report.formats;
