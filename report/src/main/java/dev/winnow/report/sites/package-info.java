/** Allocation sites: their totals over all recordings, and the table of the top sites. */
package dev.winnow.report.sites;
