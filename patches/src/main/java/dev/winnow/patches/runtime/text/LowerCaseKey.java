package dev.winnow.patches.runtime.text;

/** Recognizes text that is in lower case. */
public final class LowerCaseKey {
    private LowerCaseKey() {}

    /** The key's text if it is ASCII without an upper-case letter; null for any other, and for null. */
    public static String of(Object key) {
        if (key == null) {
            return null;
        }
        String text = key.toString();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= 0x80 || c >= 'A' && c <= 'Z') {
                return null;
            }
        }
        return text;
    }
}
