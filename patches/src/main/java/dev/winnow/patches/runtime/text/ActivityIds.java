package dev.winnow.patches.runtime.text;

import java.util.UUID;

/** Returns the text of an id without printing it again. */
public final class ActivityIds {
    private static final int LENGTH = 36;

    private ActivityIds() {}

    /**
     * The same text as {@link UUID#toString}.
     *
     * @param candidate probably that text; returned if it is
     */
    public static String text(UUID id, String candidate) {
        return isTextOf(id, candidate) ? candidate : id.toString();
    }

    private static boolean isTextOf(UUID id, String text) {
        if (id == null || text == null || text.length() != LENGTH) {
            return false;
        }
        long rest = id.getLeastSignificantBits();
        for (int i = LENGTH - 1; i >= 0; i--) {
            char c = text.charAt(i);
            if (i == 8 || i == 13 || i == 18 || i == 23) {
                if (c != '-') {
                    return false;
                }
                rest = i == 18 ? id.getMostSignificantBits() : rest;
            } else {
                if (c != Character.forDigit((int) rest & 15, 16)) {
                    return false;
                }
                rest >>>= 4;
            }
        }
        return true;
    }
}
