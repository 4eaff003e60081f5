package dev.winnow.emulator.message;

/** Answers requests. Transports call it on an event loop, so it never blocks. */
public interface RequestHandler {
    /** Carries the request out. Errors are responses, too: this method does not throw. */
    Response handle(Request request);
}
