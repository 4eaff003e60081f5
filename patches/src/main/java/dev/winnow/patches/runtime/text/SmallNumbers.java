package dev.winnow.patches.runtime.text;

/** The texts of the numbers from 0 to 127. */
public final class SmallNumbers {
    private static final String[] TEXTS = new String[128];

    private SmallNumbers() {}

    /** The same as {@link Long#toString(long)}, but not always another object. */
    public static String text(long number) {
        if (number < 0 || number >= TEXTS.length) {
            return Long.toString(number);
        }
        String known = TEXTS[(int) number];
        if (known == null) {
            known = Long.toString(number);
            TEXTS[(int) number] = known;
        }
        return known;
    }
}
