/** What OpenTelemetry's Java agent exports of Winnow. */
package dev.winnow.tests.otlp;
