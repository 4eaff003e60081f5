/** Estimates shares of all allocated bytes from samples, with the error of sampling. */
package dev.winnow.report.sampling;
