package dev.winnow.patches.runtime.text;

import java.util.function.Function;
import java.util.function.Supplier;

/** Arguments of log messages that are made only if the message is written. */
public final class LogText {
    private LogText() {}

    /** The text, or null if nobody will see it. */
    public static String ifOn(boolean isOn, Supplier<String> text) {
        return isOn ? text.get() : null;
    }

    /** The text about that object, or null if nobody will see it. */
    public static <T> String ifOn(boolean isOn, T about, Function<T, String> text) {
        return isOn ? text.apply(about) : null;
    }

    /**
     * Makes the two texts that the arguments of a message lack, for a message that may be a warning.
     *
     * @param warner null if it is none
     * @param isOn whether it is written in any case
     * @param place of the text about that object
     * @param threadPlace of the text about the thread
     * @return the same array
     */
    public static <T> Object[] completed(
            Object warner,
            boolean isOn,
            Object[] arguments,
            int place,
            T about,
            Function<T, String> text,
            int threadPlace,
            Supplier<String> thread) {
        if (warner != null || isOn) {
            if (arguments[place] == null) {
                arguments[place] = text.apply(about);
            }
            if (arguments[threadPlace] == null) {
                arguments[threadPlace] = thread.get();
            }
        }
        return arguments;
    }
}
