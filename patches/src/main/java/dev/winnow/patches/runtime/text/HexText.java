package dev.winnow.patches.runtime.text;

import java.nio.charset.StandardCharsets;

import dev.winnow.patches.runtime.buffers.Scratch;

/** Bytes as hexadecimal digits in upper case. */
public final class HexText {
    private static final byte[] DIGITS = "0123456789ABCDEF".getBytes(StandardCharsets.ISO_8859_1);

    private HexText() {}

    /** Two digits for each byte; null if that is too long for a {@link Scratch}. */
    public static String of(byte[] bytes) {
        if (bytes.length > Scratch.SIZE / 2) {
            return null;
        }
        byte[] digits = Scratch.take();
        for (int i = 0; i < bytes.length; i++) {
            digits[2 * i] = DIGITS[(bytes[i] & 0xff) >>> 4];
            digits[2 * i + 1] = DIGITS[bytes[i] & 0xf];
        }
        return Scratch.text(digits, 2 * bytes.length);
    }

    /** The digit, in upper case, of a value below 16. */
    public static byte digit(int value) {
        return DIGITS[value];
    }
}
