/** Estimates the account of all bytes from samples; exact counts replace samples where a recording has them. */
package dev.winnow.report.estimate;
