package dev.winnow.emulator.transport.http;

import java.util.Locale;

/** The case of header names over HTTP/1.1; HTTP/2 allows lower case only. */
public enum HeaderCase {
    /** {@code x-ms-session-token}. */
    LOWER {
        @Override
        String write(String lowerCaseName) {
            return lowerCaseName;
        }
    },
    /** {@code X-Ms-Session-Token}. */
    MIXED {
        @Override
        String write(String lowerCaseName) {
            StringBuilder name = new StringBuilder(lowerCaseName);
            for (int i = 0; i < name.length(); i++) {
                if (i == 0 || name.charAt(i - 1) == '-') {
                    name.setCharAt(i, Character.toUpperCase(name.charAt(i)));
                }
            }
            return name.toString();
        }
    };

    abstract String write(String lowerCaseName);

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
