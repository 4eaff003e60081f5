package dev.winnow.tests.jvm;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.function.Predicate;

/** Waits for what another process does in its own time. */
public final class Eventually {
    /** Far more than any of it takes: a busy machine must not decide, and only a failure waits so long. */
    private static final Duration LONG_ENOUGH = Duration.ofMinutes(5);

    private static final long PAUSE_MILLIS = 100;

    private Eventually() {}

    /**
     * Asks again and again.
     *
     * @throws AssertionError with the last answer, if after five minutes none was as wanted
     */
    public static <T> T until(Callable<T> question, Predicate<T> wanted) throws Exception {
        long start = System.nanoTime();
        T answer = question.call();
        while (!wanted.test(answer)) {
            if (System.nanoTime() - start > LONG_ENOUGH.toNanos()) {
                throw new AssertionError("still, after five minutes: " + answer);
            }
            Thread.sleep(PAUSE_MILLIS);
            answer = question.call();
        }
        return answer;
    }
}
