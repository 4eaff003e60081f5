package dev.winnow.cli.attach;

import java.io.IOException;

/** The agent rejected a command; the message says why. */
public final class CommandRejectedException extends IOException {
    private static final long serialVersionUID = 1L;

    public final int exitCode;

    CommandRejectedException(String message, int exitCode) {
        super(message);
        this.exitCode = exitCode;
    }
}
