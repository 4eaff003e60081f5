/** Spark, with real executors on this machine: the example's job with the agent, and the report as a Spark job. */
package dev.winnow.tests.spark;
