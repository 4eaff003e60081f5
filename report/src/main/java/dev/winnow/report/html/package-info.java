/** A report as one self-contained page: it needs no network and no other files. */
package dev.winnow.report.html;
