package harm;

import java.util.ArrayList;

/** Ends with an exception in its main thread, and its stack on standard error. */
public class UncaughtInMain {
    static class Failure extends RuntimeException {
        Failure(String message) {
            super(message);
        }
    }

    static void fail(int depth) {
        if (depth == 0) {
            throw new Failure("at the bottom " + new ArrayList<>(3));
        }
        fail(depth - 1);
    }

    public static void main(String[] arguments) {
        fail(5);
    }
}
