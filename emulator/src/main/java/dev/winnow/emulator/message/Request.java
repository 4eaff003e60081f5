package dev.winnow.emulator.message;

/**
 * A request as the services see it, whichever transport it arrived on.
 *
 * @param operation what the client wants
 * @param path the resource that the operation concerns
 * @param endpoint the address that the client sent the request to
 * @param headers the request's headers
 * @param body the whole body, never null
 */
public record Request(Operation operation, ResourcePath path, Endpoint endpoint, RequestHeaders headers, byte[] body) {
    /** The body of a request without one. */
    public static final byte[] NO_BODY = {};

    /** Returns the header's value, or null. */
    public String header(Header header) {
        return headers.get(header);
    }

    /** Returns whether the header is present and says true, in any case. */
    public boolean flag(Header header) {
        return "true".equalsIgnoreCase(headers.get(header));
    }
}
