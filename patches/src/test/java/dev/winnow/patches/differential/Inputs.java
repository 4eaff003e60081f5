package dev.winnow.patches.differential;

/**
 * How many generated inputs a test tries, and how many releases. A plain test run tries thousands of inputs on the releases
 * whose code differs, which takes two minutes. With {@code WINNOW_TESTS=everything} in the environment it tries 100,000
 * inputs and all releases.
 */
public final class Inputs {
    /** Whether the environment asks for everything. */
    public static final boolean EVERYTHING = "everything".equals(System.getenv("WINNOW_TESTS"));

    private static final int MOST_BY_DEFAULT = 3_000;

    private Inputs() {}

    /** The number of inputs for a test that tries so many when it tries everything. */
    public static int of(int everything) {
        return EVERYTHING ? everything : Math.min(everything, MOST_BY_DEFAULT);
    }
}
