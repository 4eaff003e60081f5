/** Shares of all allocated bytes by class, estimated from samples, with confidence intervals. */
package dev.winnow.report.classes;
