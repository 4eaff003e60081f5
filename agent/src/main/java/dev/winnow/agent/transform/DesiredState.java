package dev.winnow.agent.transform;

import dev.winnow.patches.engine.PatchSet;

/** Which patches are enabled, and how their classes are to be rewritten. Immutable. */
public final class DesiredState {
    /** No patch is enabled or prepared. */
    public static final DesiredState NONE = new DesiredState(PatchSet.EMPTY, PatchSet.EMPTY, false);

    private final PatchSet enabled;
    private final PatchSet prepared;
    private final boolean dualBodies;

    /**
     * @param prepared patches whose classes hold both the vendor's bodies and the patched ones, whether they are enabled or not
     * @param dualBodies whether loaded classes of other patches get both bodies, too: worth it when patches are switched often
     */
    DesiredState(PatchSet enabled, PatchSet prepared, boolean dualBodies) {
        this.enabled = enabled;
        this.prepared = prepared;
        this.dualBodies = dualBodies;
    }

    /** The same state with other prepared patches. */
    DesiredState withPrepared(PatchSet others) {
        return new DesiredState(enabled, others, dualBodies);
    }

    public PatchSet enabled() {
        return enabled;
    }

    public PatchSet prepared() {
        return prepared;
    }

    /** Whether a patch that is enabled or prepared changes that class. */
    boolean targets(String className) {
        return enabled.targets(className) || prepared.targets(className);
    }

    /** The name that the library gave a class which such a patch changes, or null. */
    String originalName(String className) {
        String original = enabled.originalName(className);
        return original == null ? prepared.originalName(className) : original;
    }

    /** Whether the class is to hold the vendor's bodies beside the patched ones. */
    boolean needsDualBodies(String className, boolean isLoaded) {
        return prepared.targets(className) || isLoaded && dualBodies;
    }
}
