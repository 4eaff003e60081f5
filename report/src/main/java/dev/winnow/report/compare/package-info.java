/** Compares two sides of recordings: aligned, normalised, with the uncertainty of every difference. */
package dev.winnow.report.compare;
