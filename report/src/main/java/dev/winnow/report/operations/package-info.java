/** What database operations cost, by kind. */
package dev.winnow.report.operations;
