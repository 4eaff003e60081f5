package dev.winnow.patches.runtime;

import java.util.Base64;

/**
 * The text that a request's signature covers: verb, resource type, resource and two dates, a line each, the dates in lower
 * case. Written straight into bytes where all of it is ASCII.
 */
public final class SignedText {
    private static final String PREFIX = "type=master&ver=1.0&sig=";

    private final byte[] bytes;
    private int size;

    private SignedText(int length) {
        bytes = new byte[length];
    }

    /**
     * The number of characters of the whole text.
     *
     * @param msDate null where there is none; so is {@code date}
     */
    public static int length(String verb, String type, String resource, String msDate, String date) {
        return verb.length() + type.length() + resource.length() + length(msDate) + length(date) + 5;
    }

    /** The text's bytes, or null if it is not all ASCII; parameters as for {@link #length}. */
    public static byte[] bytes(
            String verb, String type, String resource, boolean lowerCase, String msDate, String date) {
        SignedText text = new SignedText(length(verb, type, resource, msDate, date));
        boolean ascii = text.line(verb, false)
                && text.line(type, false)
                && text.line(resource, lowerCase)
                && text.line(msDate, true)
                && text.line(date, true);
        return ascii ? text.bytes : null;
    }

    /**
     * The authorization token that carries the signature.
     *
     * @param signature of at most 12 kB
     */
    public static String token(byte[] signature) {
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

    private boolean line(String part, boolean lowerCase) {
        int length = length(part);
        for (int i = 0; i < length; i++) {
            char c = part.charAt(i);
            if (c >= 0x80) {
                return false;
            }
            bytes[size++] = (byte) (lowerCase && c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
        }
        bytes[size++] = '\n';
        return true;
    }
}
