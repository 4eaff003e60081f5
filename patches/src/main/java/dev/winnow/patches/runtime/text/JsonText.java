package dev.winnow.patches.runtime.text;

/** JSON of strings and numbers, as Jackson writes it by default. */
public final class JsonText {
    private JsonText() {}

    /** Whether it is all printable ASCII without quote and backslash, so that its JSON is itself in quotes. */
    public static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c > '~' || c == '"' || c == '\\') {
                return false;
            }
        }
        return true;
    }

    /** Whether the text is in that array from that place on. */
    public static boolean isSame(String text, char[] chars, int offset) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) != chars[offset + i]) {
                return false;
            }
        }
        return true;
    }

    /** The array of one string; null if the string needs an escape. */
    public static String array(String text) {
        if (!isPlain(text)) {
            return null;
        }
        return NamePaths.joined("", "[\"", text, "\"]");
    }

    /** How many code points the string has, with quotes and escapes. */
    public static int length(String text) {
        int length = text.length() + 2;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ') {
                length += c == '\b' || c == '\t' || c == '\n' || c == '\f' || c == '\r' ? 1 : 5;
            } else if (c == '"' || c == '\\') {
                length++;
            } else if (Character.isLowSurrogate(c) && i > 0 && Character.isHighSurrogate(text.charAt(i - 1))) {
                length--;
            }
        }
        return length;
    }

    /** How many characters the number has. */
    public static int length(long number) {
        int length = number < 0 ? 2 : 1;
        for (long rest = number / 10; rest != 0; rest /= 10) {
            length++;
        }
        return length;
    }
}
