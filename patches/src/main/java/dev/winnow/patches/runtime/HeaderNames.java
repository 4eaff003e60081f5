package dev.winnow.patches.runtime;

import java.util.Locale;

/** Lower-casing of HTTP header names that costs nothing where there is nothing to do. */
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
                return name.toLowerCase(Locale.ROOT);
            }
        }
        return name;
    }
}
