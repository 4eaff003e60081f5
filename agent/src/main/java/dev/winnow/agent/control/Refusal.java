package dev.winnow.agent.control;

/** A command that cannot be carried out. The message is one line with the reason and the remedy. */
final class Refusal extends Exception {
    private static final long serialVersionUID = 1L;

    /** The command's exit code: 1 failed, 2 usage. */
    final int exitCode;

    private Refusal(String message, int exitCode) {
        super(message);
        this.exitCode = exitCode;
    }

    static Refusal failed(String message) {
        return new Refusal(message, 1);
    }

    /** The user named something that does not exist. */
    static Refusal usage(String message) {
        return new Refusal(message, 2);
    }
}
