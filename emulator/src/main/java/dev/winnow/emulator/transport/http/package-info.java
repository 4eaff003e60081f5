/**
 * HTTP/1.1 and HTTP/2: turns HTTP requests into {@link dev.winnow.emulator.message.Request requests} for the services, and
 * responses into HTTP with the headers of a real gateway.
 */
package dev.winnow.emulator.transport.http;
