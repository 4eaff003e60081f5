/** Allocation sites: their totals over all recordings, the top sites, and how full their collections become. */
package dev.winnow.report.sites;
