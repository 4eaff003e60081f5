package dev.winnow.patches.runtime.text;

/** Writes JSON of strings that need no escape. */
public final class JsonText {
    private JsonText() {}

    /** Whether it is all printable ASCII without quote and backslash, so that its JSON is itself in quotes. */
    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c > '~' || c == '"' || c == '\\') {
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
}
