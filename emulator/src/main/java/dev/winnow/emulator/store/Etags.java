package dev.winnow.emulator.store;

import java.util.HexFormat;

/** Etags of the service's own form: a GUID in quotes, made of the write's number and its time. */
final class Etags {
    private static final HexFormat HEX = HexFormat.of();

    private Etags() {}

    static String of(long write, long epochSecond) {
        return '"' + HEX.toHexDigits((int) write) + "-0000-0700-0000-" + HEX.toHexDigits((int) epochSecond) + "0000\"";
    }
}
