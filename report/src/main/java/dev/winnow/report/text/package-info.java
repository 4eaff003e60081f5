/** Renders tables for terminals and as Markdown. */
package dev.winnow.report.text;
