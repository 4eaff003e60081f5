package dev.winnow.patches.runtime.netty;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The words of the status lines that HTTP/1.1 servers send most. */
public final class StatusLineWords {
    private static final String[] WORDS = {
        "HTTP/1.1",
        "HTTP/1.0",
        "200",
        "OK",
        "201",
        "Created",
        "204",
        "No Content",
        "304",
        "Not Modified",
        "404",
        "Not Found"
    };

    private static final byte[][] BYTES = new byte[WORDS.length][];

    static {
        for (int i = 0; i < WORDS.length; i++) {
            BYTES[i] = WORDS[i].getBytes(StandardCharsets.US_ASCII);
        }
    }

    private StatusLineWords() {}

    /** The word that these bytes are, or null if they are another one or no part of the array. */
    public static String of(byte[] bytes, int start, int length) {
        if (bytes == null || start < 0 || length <= 0 || start > bytes.length - length) {
            return null;
        }
        for (int i = 0; i < BYTES.length; i++) {
            byte[] word = BYTES[i];
            if (word.length == length && Arrays.equals(word, 0, length, bytes, start, start + length)) {
                return WORDS[i];
            }
        }
        return null;
    }
}
