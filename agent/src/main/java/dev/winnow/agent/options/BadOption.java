package dev.winnow.agent.options;

/** A setting with an unusable value. The message is one line that names the option and the allowed values. */
public final class BadOption extends Exception {
    private static final long serialVersionUID = 1L;

    public BadOption(String message) {
        super(message);
    }

    /**
     * The message, and what happens now, as two sentences.
     *
     * @param consequence without a full stop
     */
    public String andThen(String consequence) {
        return getMessage() + (getMessage().endsWith("?") ? " " : ". ") + consequence;
    }
}
