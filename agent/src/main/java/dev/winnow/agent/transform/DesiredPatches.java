package dev.winnow.agent.transform;

import dev.winnow.patches.engine.PatchSet;

/** Owns the desired state of the patches: whoever switches patches sets it here, and whoever rewrites a class reads it. */
public final class DesiredPatches {
    private volatile DesiredState state = DesiredState.NONE;

    /** Holds for every class that is rewritten from now on; loaded ones have to be retransformed. */
    public DesiredState state() {
        return state;
    }

    /** @param dualBodies as in {@link DesiredState} */
    public synchronized void enable(PatchSet enabled, boolean dualBodies) {
        state = new DesiredState(enabled, state.prepared(), dualBodies);
    }

    public synchronized void prepare(PatchSet prepared) {
        state = state.withPrepared(prepared);
    }
}
