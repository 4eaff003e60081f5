package dev.winnow.patches.runtime.text;

import java.util.Base64;

import javax.crypto.Mac;

import dev.winnow.patches.runtime.buffers.Scratch;

/**
 * The text that a request's signature covers: verb, resource type, resource and two dates, each on its own line, the dates in
 * lower case. ASCII text is written straight into bytes.
 */
public final class SignedText {
    private static final String PREFIX = "type=master&ver=1.0&sig=";

    private SignedText() {}

    /**
     * The number of characters of the whole text.
     *
     * @param msDate null if there is none, like {@code date}
     */
    public static int length(String verb, String type, String resource, String msDate, String date) {
        return verb.length() + type.length() + resource.length() + length(msDate) + length(date) + 5;
    }

    /** The same once all parts are in lower case, where {@code İ} has two characters and each other letter of Unicode one. */
    public static int lowerCaseLength(String verb, String type, String resource, String msDate, String date) {
        return length(verb, type, resource, msDate, date) + longer(resource) + longer(msDate) + longer(date);
    }

    /** Whether {@link #sign} can sign it: it is ASCII and fits a {@link Scratch}. Parameters as for {@link #length}. */
    public static boolean isPlain(String verb, String type, String resource, String msDate, String date) {
        return length(verb, type, resource, msDate, date) <= Scratch.SIZE
                && isAscii(verb)
                && isAscii(type)
                && isAscii(resource)
                && isAscii(msDate)
                && isAscii(date);
    }

    /** The authorization token of a plain text; parameters as for {@link #length}. */
    public static String sign(
            Mac mac, String verb, String type, String resource, boolean lowerCase, String msDate, String date) {
        byte[] text = Scratch.take();
        int size = line(verb, false, text, 0);
        size = line(type, false, text, size);
        size = line(resource, lowerCase, text, size);
        size = line(msDate, true, text, size);
        size = line(date, true, text, size);
        try {
            mac.update(text, 0, size);
        } finally {
            Scratch.give(text, size);
        }
        return token(mac.doFinal());
    }

    private static String token(byte[] signature) {
        byte[] token = Scratch.take();
        int length = Base64.getEncoder().encode(signature, token);
        System.arraycopy(token, 0, token, PREFIX.length(), length);
        for (int i = 0; i < PREFIX.length(); i++) {
            token[i] = (byte) PREFIX.charAt(i);
        }
        return Scratch.text(token, PREFIX.length() + length);
    }

    private static int length(String part) {
        return part == null ? 0 : part.length();
    }

    private static int longer(String part) {
        int longer = 0;
        for (int i = 0; i < length(part); i++) {
            longer += part.charAt(i) == 'İ' ? 1 : 0;
        }
        return longer;
    }

    private static boolean isAscii(String part) {
        for (int i = 0; i < length(part); i++) {
            if (part.charAt(i) >= 0x80) {
                return false;
            }
        }
        return true;
    }

    private static int line(String part, boolean lowerCase, byte[] text, int start) {
        int end = start;
        for (int i = 0; i < length(part); i++) {
            char c = part.charAt(i);
            text[end++] = (byte) (lowerCase && c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
        }
        text[end++] = '\n';
        return end;
    }
}
