/** A report as one page that needs nothing else: no network, no files beside it. */
package dev.winnow.report.html;
