/** Construction sites: their totals over recordings and the table of the top ones. */
package dev.winnow.report.sites;
