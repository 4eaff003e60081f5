package dev.winnow.experiment;

/** A run that was asked for properly and failed; the message says what a user can do about it (exit code 1). */
public final class RunFailedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public RunFailedException(String message) {
        super(message);
    }

    public RunFailedException(String message, Throwable cause) {
        super(message, cause);
    }
}
