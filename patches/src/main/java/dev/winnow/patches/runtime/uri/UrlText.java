package dev.winnow.patches.runtime.uri;

import java.io.UnsupportedEncodingException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.function.UnaryOperator;

import dev.winnow.patches.runtime.buffers.Scratch;
import dev.winnow.patches.runtime.text.HexText;

/** Encodes and builds URLs of plain ASCII, as nearly all are. Null or false means that the vendor's code must run. */
public final class UrlText {
    private UrlText() {}

    /**
     * The same as {@link URLEncoder#encode(String, String)}.
     *
     * @throws UnsupportedEncodingException as there
     */
    public static String encode(String text, String charset) throws UnsupportedEncodingException {
        boolean plain = text != null && text.indexOf(' ') < 0 && "UTF-8".equals(charset);
        String encoded = plain ? encoded(text) : null;
        return encoded == null ? URLEncoder.encode(text, charset) : encoded;
    }

    /** {@link #encoded}, or what {@code encoder} makes of a text for which that is null. */
    public static String encoded(String text, UnaryOperator<String> encoder) {
        String encoded = encoded(text);
        return encoded == null ? encoder.apply(text) : encoded;
    }

    /**
     * What {@link URLEncoder} makes of it in UTF-8, but with {@code %20} for a space.
     *
     * @return the text itself if nothing needs encoding; null if it is null or not ASCII
     */
    public static String encoded(String text) {
        if (text == null) {
            return null;
        }
        int escapes = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= 0x80) {
                return null;
            }
            escapes += isKept(c) ? 0 : 1;
        }
        if (escapes == 0) {
            return text;
        }
        int length = text.length() + 2 * escapes;
        return encoded(text, length <= Scratch.SIZE ? Scratch.take() : new byte[length]);
    }

    private static String encoded(String text, byte[] result) {
        int end = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isKept(c)) {
                result[end++] = (byte) c;
            } else {
                result[end++] = '%';
                result[end++] = HexText.digit(c >> 4);
                result[end++] = HexText.digit(c & 15);
            }
        }
        return result.length == Scratch.SIZE
                ? Scratch.text(result, end)
                : new String(result, StandardCharsets.ISO_8859_1);
    }

    private static boolean isKept(char c) {
        return isAlphanumeric(c) || c == '-' || c == '_' || c == '.' || c == '*';
    }

    private static boolean isAlphanumeric(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
    }

    /** Whether decoding would change nothing. */
    public static boolean isDecoded(String text) {
        return text != null && text.indexOf('%') < 0 && text.indexOf('+') < 0;
    }

    /**
     * A URI without user, query and fragment. Where no part needs quoting, it is parsed from its text.
     *
     * @param port -1 for none
     * @param path its first slash may be missing
     * @throws URISyntaxException as {@link URI#URI(String, String, String, int, String, String, String)} does
     */
    public static URI uri(String scheme, String host, int port, String path) throws URISyntaxException {
        boolean isPlain = scheme != null
                && host != null
                && !host.isEmpty()
                && host.indexOf(':') < 0
                && port >= -1
                && isPath(path);
        return isPlain
                ? new URI(UriPrefix.of(scheme, host, port).followedBy(path))
                : new URI(scheme, null, host, port, slashPrefixed(path), null, null);
    }

    private static String slashPrefixed(String path) {
        return path == null || path.startsWith("/") ? path : "/" + path;
    }

    private static boolean isPath(String path) {
        if (path == null) {
            return false;
        }
        for (int i = 0; i < path.length(); i++) {
            char c = path.charAt(i);
            if (!isAlphanumeric(c) && "/-_=.,;:@&+$!~*'()".indexOf(c) < 0) {
                return false;
            }
        }
        return true;
    }
}
