/** A report as data, independent of its format. */
package dev.winnow.report.model;
