package dev.winnow.emulator.transport.http;

import dev.winnow.emulator.message.Header;
import io.netty.util.AsciiString;

/** Header names in the form that netty looks up fastest. */
final class HttpHeaderNames {
    private static final AsciiString[] NAMES = new AsciiString[Header.values().length];

    static {
        for (Header header : Header.values()) {
            NAMES[header.ordinal()] = AsciiString.cached(header.lowerCaseName());
        }
    }

    private HttpHeaderNames() {}

    static AsciiString of(Header header) {
        return NAMES[header.ordinal()];
    }
}
