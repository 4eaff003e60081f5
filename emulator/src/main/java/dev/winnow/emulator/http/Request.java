package dev.winnow.emulator.http;

import io.netty.handler.codec.http.HttpMethod;
import io.netty.util.AsciiString;

/**
 * One request, whichever protocol brought it.
 *
 * @param method the method
 * @param path the target as sent, percent-encoded, with its query string
 * @param authority the host and port that the client addressed
 * @param encrypted whether it came over TLS
 * @param headers the request's headers
 * @param body the whole body, never null
 */
public record Request(
        HttpMethod method, String path, CharSequence authority, boolean encrypted, Headers headers, byte[] body) {

    static final byte[] NO_BODY = {};

    /** Looks a header up; the two protocols keep them in different tables. */
    public interface Headers {
        /** Returns the value, or null. */
        CharSequence get(AsciiString lowerCaseName);
    }

    /** Returns the header's value, or null. */
    public String header(AsciiString lowerCaseName) {
        CharSequence value = headers.get(lowerCaseName);
        return value == null ? null : value.toString();
    }

    /** Tells whether the header is there and says true, in any case. */
    public boolean flag(AsciiString lowerCaseName) {
        CharSequence value = headers.get(lowerCaseName);
        return value != null && AsciiString.contentEqualsIgnoreCase(value, "true");
    }
}
