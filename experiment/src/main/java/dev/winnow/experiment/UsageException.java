package dev.winnow.experiment;

/** Something the user asked for that cannot be had; the message is the one line that he sees (exit code 2). */
public final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** @param message names the option and what is allowed */
    public UsageException(String message) {
        super(message);
    }
}
