package dev.winnow.patches.api;

/**
 * The version of this API. Every part of it stays as it is once it is released, so a patch works with the version that it was
 * built for and with all later ones.
 */
public final class ApiVersion {
    /**
     * What the manifest of a jar of patches calls the version that it was built for. The manifest of {@code winnow-patch-api} has
     * the same entry.
     */
    public static final String MANIFEST_ENTRY = "Winnow-Patch-Api";

    private static final int CURRENT = 1;

    private ApiVersion() {}

    /** A whole number that rises when the API gets something new. */
    public static int current() {
        return CURRENT;
    }
}
