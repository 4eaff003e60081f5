package dev.winnow.emulator.transport.http;

import dev.winnow.emulator.message.Response;

public interface HttpRequestHandler {
    /** Carries a request out. Errors are responses, too: this method does not throw. */
    Response handle(IncomingRequest request);
}
