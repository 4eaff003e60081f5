package harm;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.HashMap;

/**
 * Exceptions that end threads reach the handler that the program has set, or standard error, with the same stack.
 *
 * @live
 */
public class UncaughtElsewhere {
    static void fail() {
        throw new IllegalStateException("nobody catches " + new HashMap<String, String>(4));
    }

    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        Thread.setDefaultUncaughtExceptionHandler((thread, error) -> {
            System.out.println("handled: " + error.getMessage());
            for (StackTraceElement frame : error.getStackTrace()) {
                if (frame.getClassName().startsWith("harm.")) {
                    System.out.println("  " + frame);
                }
            }
        });
        for (String line; (line = in.readLine()) != null; ) {
            Thread failing = new Thread(UncaughtElsewhere::fail, "failing");
            failing.start();
            failing.join();
            System.out.println(line);
        }
        Thread.setDefaultUncaughtExceptionHandler(null);
        Thread failing = new Thread(UncaughtElsewhere::fail, "failing at the end");
        failing.start();
        failing.join();
    }
}
