package dev.winnow.tests.jvm;

import java.util.concurrent.Callable;
import java.util.function.Predicate;

/** Waits for what another process does in its own time. */
public final class Eventually {
    private static final int TRIES = 300;
    private static final long PAUSE_MILLIS = 100;

    private Eventually() {}

    /**
     * Asks again and again.
     *
     * @throws AssertionError with the last answer, if after 30 s none was as wanted
     */
    public static <T> T until(Callable<T> question, Predicate<T> wanted) throws Exception {
        T answer = question.call();
        for (int i = 0; i < TRIES && !wanted.test(answer); i++) {
            Thread.sleep(PAUSE_MILLIS);
            answer = question.call();
        }
        if (!wanted.test(answer)) {
            throw new AssertionError("still, after 30 s: " + answer);
        }
        return answer;
    }
}
