package dev.winnow.emulator.transport.http;

import dev.winnow.emulator.message.RequestHeaders;
import dev.winnow.emulator.message.Response;
import io.netty.util.AsciiString;

/**
 * One header of a response.
 *
 * @param name in lower case
 * @param fixed the value if it never changes, otherwise null
 * @param source computes the value for a response; null if it is fixed
 */
record HeaderLine(AsciiString name, AsciiString fixed, Source source) {
    /** Computes a header's value. */
    interface Source {
        /** Returns the value, or null to leave the header out. */
        CharSequence value(Response response, RequestHeaders request);
    }

    /** Returns the value for a response, or null to leave the header out. */
    CharSequence value(Response response, RequestHeaders request) {
        return fixed == null ? source.value(response, request) : fixed;
    }
}
