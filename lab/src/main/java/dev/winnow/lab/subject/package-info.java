/** The demo workload as an application of {@code winnow ab}: its options, its configurations and its parts of the report. */
package dev.winnow.lab.subject;
