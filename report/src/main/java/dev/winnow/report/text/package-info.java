/** Tables as text: for terminals and for Markdown. */
package dev.winnow.report.text;
