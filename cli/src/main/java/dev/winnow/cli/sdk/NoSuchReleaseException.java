package dev.winnow.cli.sdk;

import java.io.IOException;

/** There is no such release in any repository that Maven knows. */
public final class NoSuchReleaseException extends IOException {
    private static final long serialVersionUID = 1;

    NoSuchReleaseException(String message) {
        super(message);
    }
}
