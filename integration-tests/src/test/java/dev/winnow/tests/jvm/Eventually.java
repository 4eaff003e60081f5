package dev.winnow.tests.jvm;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.function.Predicate;

/** Waits for what another process does in its own time. */
public final class Eventually {
    /** So long that a machine with much else to do is in time, too; only a test that fails waits for it. */
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private static final long PAUSE_MILLIS = 100;

    private Eventually() {}

    /**
     * Asks again and again.
     *
     * @throws AssertionError with the last answer, if after two minutes none was as wanted
     */
    public static <T> T until(Callable<T> question, Predicate<T> wanted) throws Exception {
        long end = System.nanoTime() + PATIENCE.toNanos();
        T answer = question.call();
        while (!wanted.test(answer) && System.nanoTime() < end) {
            Thread.sleep(PAUSE_MILLIS);
            answer = question.call();
        }
        if (!wanted.test(answer)) {
            throw new AssertionError("still, after " + PATIENCE.toSeconds() + " s: " + answer);
        }
        return answer;
    }
}
