/** The report of many recordings as a Spark job: one task for each recording, and the report's own merge on the driver. */
package dev.winnow.fleet;
