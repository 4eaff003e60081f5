package dev.winnow.cli;

import java.io.PrintWriter;

/** What users read when a command fails. Refers to no parser, for commands that run without one. */
public final class ErrorText {
    private ErrorText() {}

    /** @param command its name as users call it, such as {@code winnow attach} */
    public static void printWrongUsage(PrintWriter err, String command, String message) {
        print(err, command, message + (message.endsWith("?") ? " See " : "; see ") + command + " --help");
    }

    /** A failure that was foreseen. */
    public static void printFailure(PrintWriter err, String command, Throwable failure) {
        print(err, command, failure.getMessage() == null ? failure.toString() : failure.getMessage());
    }

    /** A failure that nobody foresaw. */
    public static void printUnexpected(PrintWriter err, String command, Throwable failure) {
        print(err, command, "internal error; please report it with the following lines");
        failure.printStackTrace(err);
    }

    private static void print(PrintWriter err, String command, String message) {
        err.println(command + ": " + message);
    }
}
