/** Applications that bring the SDK under other package names, as the Spark and Kafka connectors do. */
package dev.winnow.tests.relocated;
