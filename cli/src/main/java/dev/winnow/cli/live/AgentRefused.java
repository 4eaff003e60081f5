package dev.winnow.cli.live;

import java.io.IOException;

/** The agent says that it cannot be done, and why. */
final class AgentRefused extends IOException {
    private static final long serialVersionUID = 1L;

    final int exitCode;

    AgentRefused(String message, int exitCode) {
        super(message);
        this.exitCode = exitCode;
    }
}
