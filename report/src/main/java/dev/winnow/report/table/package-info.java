/** Tables as data: typed columns and raw cells, which every format renders. */
package dev.winnow.report.table;
