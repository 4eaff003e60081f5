/** Groups many recordings by the JVMs they come from, and compares the groups. */
package dev.winnow.report.fleet;
