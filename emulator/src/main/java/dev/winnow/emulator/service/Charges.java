package dev.winnow.emulator.service;

import java.util.Locale;

import io.netty.util.AsciiString;

/** Request units, as the service charges them for an item of a kilobyte; nobody pays them here. */
final class Charges {
    static final AsciiString READ = AsciiString.cached("1");
    static final AsciiString WRITE = AsciiString.cached("6.29");
    static final AsciiString QUERY = AsciiString.cached("2.83");

    private Charges() {}

    /** Returns the charge of that many writes. */
    static String writes(int count) {
        return String.format(Locale.ROOT, "%.2f", count * 6.29);
    }
}
