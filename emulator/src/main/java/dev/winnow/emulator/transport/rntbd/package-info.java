/**
 * RNTBD, the binary protocol of direct mode: TLS over TCP, little-endian frames of tokens. A client first negotiates a
 * {@link dev.winnow.emulator.transport.rntbd.ContextResponse context}; then requests and responses follow in any order,
 * matched by a transport request id.
 *
 * <p>The ids and types of the tokens are those of the SDK's {@code RntbdConstants}.
 */
package dev.winnow.emulator.transport.rntbd;
