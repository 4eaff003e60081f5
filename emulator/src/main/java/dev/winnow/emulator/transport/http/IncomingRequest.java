package dev.winnow.emulator.transport.http;

import dev.winnow.emulator.message.Endpoint;
import dev.winnow.emulator.message.RequestHeaders;

/**
 * A complete HTTP request, of either version.
 *
 * @param method the method
 * @param target the target as sent: percent-encoded, with its query string
 * @param endpoint the address that the client sent it to
 * @param headers the headers
 * @param body the whole body, never null
 */
public record IncomingRequest(String method, String target, Endpoint endpoint, RequestHeaders headers, byte[] body) {}
