package dev.winnow.emulator;

import java.io.IOException;

/** A requested port is not available. */
public final class PortTakenException extends IOException {
    private static final long serialVersionUID = 1;

    PortTakenException(String option, int port, IOException cause) {
        super(option + "=" + port + ": " + reason(cause) + "; choose another port, or 0 for any free port", cause);
    }

    private static String reason(IOException cause) {
        Throwable deepest = cause.getCause() == null ? cause : cause.getCause();
        return deepest.getMessage() + " on 127.0.0.1";
    }
}
