/** Faults: errors, broken responses and delays that a test injects into requests to come. */
package dev.winnow.emulator.fault;
