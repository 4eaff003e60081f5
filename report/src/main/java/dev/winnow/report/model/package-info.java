/** A report as data, whatever form it is written in. */
package dev.winnow.report.model;
