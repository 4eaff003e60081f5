/** Two sides of recordings against each other: aligned, normalised, with the uncertainty of every difference. */
package dev.winnow.report.compare;
