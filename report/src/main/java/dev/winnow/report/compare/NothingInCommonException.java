package dev.winnow.report.compare;

/** Thrown when the two sides of a comparison have no data in common. */
public final class NothingInCommonException extends Exception {
    private static final long serialVersionUID = 1;

    public NothingInCommonException(String message) {
        super(message);
    }
}
