package dev.winnow.demo.fork;

import dev.winnow.emulator.transport.http.HeaderCase;

/**
 * How the emulator answers.
 *
 * @param headers response headers per answer
 * @param headerCase how their names are written over HTTP/1.1
 * @param regions how many the account has
 */
public record EmulatorSettings(int headers, HeaderCase headerCase, int regions) {
    /** With names in lower case, in one region. */
    public EmulatorSettings(int headers) {
        this(headers, HeaderCase.LOWER);
    }

    /** In one region. */
    public EmulatorSettings(int headers, HeaderCase headerCase) {
        this(headers, headerCase, 1);
    }
}
