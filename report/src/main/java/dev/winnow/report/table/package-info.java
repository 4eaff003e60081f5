/** Tables as data: typed columns and raw cells, which every form (text, Markdown, CSV, JSON, HTML) is made of. */
package dev.winnow.report.table;
