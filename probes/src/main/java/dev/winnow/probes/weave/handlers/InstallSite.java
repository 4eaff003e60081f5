package dev.winnow.probes.weave.handlers;

import dev.winnow.probes.sites.CodeLocation;

/** A place in the application's bytecode that adds a handler to a pipeline. */
final class InstallSite {
    private final CodeLocation location;
    private final String handler;
    private final int slot;

    InstallSite(CodeLocation location, String handler, int slot) {
        this.location = location;
        this.handler = handler;
        this.slot = slot;
    }

    CodeLocation location() {
        return location;
    }

    /** Dotted name of the handler's class, as far as it is visible in the bytecode. */
    String handler() {
        return handler;
    }

    /** Slot of the counter of connections; the next slot counts streams. */
    int slot() {
        return slot;
    }
}
