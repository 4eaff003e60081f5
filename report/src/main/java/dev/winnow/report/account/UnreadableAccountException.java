package dev.winnow.report.account;

/** A recording that an account was to be made of cannot be read completely. */
public final class UnreadableAccountException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UnreadableAccountException(String message) {
        super(message);
    }
}
