package dev.winnow.agent;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.PatchState;

/** What a patch is doing in this JVM at the moment. */
public final class PatchStatus {
    private final Patch patch;
    private final PatchState state;
    private final String reason;

    PatchStatus(Patch patch, PatchState state, String reason) {
        this.patch = patch;
        this.state = state;
        this.reason = reason;
    }

    public Patch patch() {
        return patch;
    }

    /** Over all copies of the library: the one that a user must know first. */
    public PatchState state() {
        return state;
    }

    /** Which methods, and why; empty where there is nothing to say. */
    public String reason() {
        return reason;
    }
}
