/** Many recordings: which JVMs they come from, and how those compare. */
package dev.winnow.report.fleet;
