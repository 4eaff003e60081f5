package dev.winnow.patches.runtime.cache;

/** The text of the current second, which is the same for every request within it. */
public final class CurrentSecond {
    private static volatile Text last = new Text(Long.MIN_VALUE, null);

    private CurrentSecond() {}

    /** The current time in seconds since 1970. */
    public static long now() {
        return Math.floorDiv(System.currentTimeMillis(), 1000L);
    }

    /** The remembered text if it is of that second, or null. */
    public static String text(long second) {
        Text known = last;
        return known.second == second ? known.text : null;
    }

    public static void remember(long second, String text) {
        last = new Text(second, text);
    }

    private static final class Text {
        final long second;
        final String text;

        Text(long second, String text) {
            this.second = second;
            this.text = text;
        }
    }
}
