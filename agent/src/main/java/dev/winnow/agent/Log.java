package dev.winnow.agent;

/** The agent's words to the operator: single lines on standard error, never a logging framework of the application. */
final class Log {
    private Log() {}

    static void line(String message) {
        System.err.println("winnow: " + message);
    }
}
