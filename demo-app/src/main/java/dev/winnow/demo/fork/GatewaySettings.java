package dev.winnow.demo.fork;

import dev.winnow.demo.gateway.http.HeaderCase;

/**
 * How the embedded gateway answers.
 *
 * @param headers response headers per answer
 * @param headerCase how their names are written over HTTP/1.1
 */
public record GatewaySettings(int headers, HeaderCase headerCase) {
    /** With names in lower case. */
    public GatewaySettings(int headers) {
        this(headers, HeaderCase.LOWER);
    }
}
