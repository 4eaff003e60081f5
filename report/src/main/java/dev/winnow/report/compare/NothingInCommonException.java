package dev.winnow.report.compare;

/** The two sides of a comparison have nothing that could be compared. */
public final class NothingInCommonException extends Exception {
    private static final long serialVersionUID = 1;

    public NothingInCommonException(String message) {
        super(message);
    }
}
