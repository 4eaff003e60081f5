package dev.winnow.agent.options;

/** A setting that cannot be used. The message is one line that names it and what is allowed. */
public final class BadOption extends Exception {
    private static final long serialVersionUID = 1L;

    public BadOption(String message) {
        super(message);
    }
}
