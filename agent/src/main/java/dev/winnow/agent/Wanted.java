package dev.winnow.agent;

import dev.winnow.patches.engine.PatchSet;

/** Which patches are wanted, and how their classes are to be made. Immutable. */
final class Wanted {
    /** The patches that are to be on. */
    final PatchSet on;

    /** Those that are to be ready: their classes hold the vendor's bodies and ours whether the patches are on or off. */
    final PatchSet ready;

    private final boolean often;

    /** @param often whether patches are switched so often that loaded classes had better hold both bodies */
    Wanted(PatchSet on, PatchSet ready, boolean often) {
        this.on = on;
        this.ready = ready;
        this.often = often;
    }

    /** The same patches on, and others ready. */
    Wanted withReady(PatchSet others) {
        return new Wanted(on, others, often);
    }

    /** Whether there is a body of ours for that class. */
    boolean targets(String className) {
        return on.targets(className) || ready.targets(className);
    }

    /** Whether the class is to hold the vendor's bodies beside ours. */
    boolean wantsBoth(String className, boolean isLoaded) {
        return ready.targets(className) || isLoaded && often;
    }
}
