/** The names of Winnow's events and their fields, as recordings contain them. */
package dev.winnow.report.schema;
