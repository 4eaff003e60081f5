package dev.winnow.patches.engine;

import dev.winnow.patches.api.Patch;

/** Whether one patch was applied to one class, and why not. */
public final class Outcome {
    private final Patch patch;
    private final PatchState state;
    private final String reason;

    public Outcome(Patch patch, PatchState state, String reason) {
        this.patch = patch;
        this.state = state;
        this.reason = reason;
    }

    /** The reason also names the jar, if the patch is an extension's. */
    static Outcome refused(Patch patch, String reason) {
        ClassLoader loader = patch.getClass().getClassLoader();
        boolean isExtension = loader != Patch.class.getClassLoader() && loader.getName() != null;
        return new Outcome(
                patch, PatchState.REFUSED, isExtension ? reason + " (patch of " + loader.getName() + ")" : reason);
    }

    public Patch patch() {
        return patch;
    }

    public PatchState state() {
        return state;
    }

    /** Which methods, and why, for users; may be empty. */
    public String reason() {
        return reason;
    }

    @Override
    public String toString() {
        return patch + " " + state + (reason.isEmpty() ? "" : " (" + reason + ")");
    }
}
