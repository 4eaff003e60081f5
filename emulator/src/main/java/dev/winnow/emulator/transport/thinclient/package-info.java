/** The endpoint of thin clients: HTTP/2 requests whose bodies are RNTBD requests. */
package dev.winnow.emulator.transport.thinclient;
