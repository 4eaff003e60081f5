/** The commands that read recordings: report and compare. */
package dev.winnow.cli.report;
