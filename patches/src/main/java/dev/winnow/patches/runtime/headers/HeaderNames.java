package dev.winnow.patches.runtime.headers;

import java.util.Locale;

/** Converts HTTP header names to lower case without allocation if they are in lower case or well known. */
public final class HeaderNames {
    private HeaderNames() {}

    /**
     * The same as {@code name.toLowerCase(Locale.ROOT)}.
     *
     * @throws NullPointerException for a null name, as there
     */
    public static String lowerCase(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c >= 'A' && c <= 'Z' || c >= 0x80) {
                String known = KnownHeaderNames.lowerCase(name);
                return known == null ? name.toLowerCase(Locale.ROOT) : known;
            }
        }
        return name;
    }
}
