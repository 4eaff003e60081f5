/**
 * An embedded server that the unmodified Cosmos SDK can talk to, on 127.0.0.1 only and in memory only.
 *
 * <p>{@link dev.winnow.emulator.Emulator} runs it in this JVM, {@link dev.winnow.emulator.EmulatorMain} in one of its own. A
 * request takes one way: a transport (package {@code transport}) decodes it into a neutral
 * {@link dev.winnow.emulator.message.Request}, the dispatcher checks it and applies faults, a service (package
 * {@code service}) carries it out on the store, and the transport encodes the response.
 *
 * <p>Signatures are checked only after a test has set a key. What is left out is rejected with a clear error: stored procedures, triggers,
 * permissions, throughput, GROUP BY, JOIN, and the change feed of all versions.
 */
package dev.winnow.emulator;
