package dev.winnow.agent.options;

/** The agent's messages to the operator: single lines on standard error, never through the application's logging framework. */
public final class Log {
    private Log() {}

    public static void line(String message) {
        System.err.println("winnow: " + message);
    }
}
