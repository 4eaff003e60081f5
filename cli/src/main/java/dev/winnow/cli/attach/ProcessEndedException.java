package dev.winnow.cli.attach;

import java.io.IOException;

/** The application has ended while a command waited for it; the message says how, if that is known. */
public final class ProcessEndedException extends IOException {
    private static final long serialVersionUID = 1L;

    ProcessEndedException(String message) {
        super(message);
    }
}
