package dev.winnow.patches.runtime.text;

/** Numbers such as {@code 1.0} or {@code 10.29}, as headers have them. */
public final class DecimalText {
    /** An integer of so many digits is exact as a double, and so is the power of ten: their quotient is rounded once. */
    private static final int MOST_DIGITS = 15;

    private static final double[] POWERS = {
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15
    };

    private DecimalText() {}

    /**
     * The same as {@link Double#parseDouble}, without buffers if the text consists of digits and a point.
     *
     * @throws NumberFormatException as there
     * @throws NullPointerException as there
     */
    public static double parse(String text) {
        int length = text == null ? 0 : text.length();
        if (length == 0 || length > MOST_DIGITS) {
            return Double.parseDouble(text);
        }
        long digits = 0;
        int point = -1;
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c >= '0' && c <= '9') {
                digits = 10 * digits + (c - '0');
            } else if (c == '.' && point < 0 && length > 1) {
                point = i;
            } else {
                return Double.parseDouble(text);
            }
        }
        return point < 0 ? digits : digits / POWERS[length - 1 - point];
    }

    /** The number of a JSON text of digits with a point, and maybe a sign; NaN for any other text, and for one with more digits. */
    public static double ofJson(char[] text, int offset, int length) {
        int end = offset + length;
        int from = text[offset] == '-' ? offset + 1 : offset;
        if (end - from > MOST_DIGITS + 1) {
            return Double.NaN;
        }
        long digits = 0;
        int point = -1;
        for (int i = from; i < end; i++) {
            char c = text[i];
            if (c >= '0' && c <= '9') {
                digits = 10 * digits + (c - '0');
            } else if (c == '.' && point < 0) {
                point = i;
            } else {
                return Double.NaN;
            }
        }
        double number = point < 0 ? Double.NaN : digits / POWERS[end - 1 - point];
        return from == offset ? number : -number;
    }
}
