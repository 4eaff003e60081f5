package dev.winnow.emulator.store;

import java.util.HexFormat;

/** Creates etags as the service does: a GUID in quotes, derived from the number and the time of the write. */
final class Etags {
    private static final HexFormat HEX = HexFormat.of();

    private Etags() {}

    static String of(long write, long epochSecond) {
        return '"' + HEX.toHexDigits((int) write) + "-0000-0700-0000-" + HEX.toHexDigits((int) epochSecond) + "0000\"";
    }
}
