package dev.winnow.patches.testing;

/**
 * How many generated inputs a test tries: at most as many as {@code -Dwinnow.test.inputs} says. Without that, a plain test run tries
 * at most 3,000 for each test, and one with {@code WINNOW_TESTS=everything} in the environment all that the test asks for.
 */
public final class Inputs {
    /** Whether the environment asks for everything. */
    public static final boolean EVERYTHING = "everything".equals(System.getenv("WINNOW_TESTS"));

    private static final int MOST_BY_DEFAULT = 3_000;
    private static final String DEFAULT_SEED = "48662";

    private Inputs() {}

    /** The number of inputs for a test that tries so many when it tries everything. */
    public static int of(int everything) {
        int most = Integer.getInteger("winnow.test.inputs", EVERYTHING ? everything : MOST_BY_DEFAULT);
        return Math.min(everything, most);
    }

    /**
     * The seed of generated inputs: the same in every run, so that a test that passes here passes elsewhere. {@code
     * -Dwinnow.test.seed} sets another, and {@code random} another one each time. Tests print it.
     *
     * @throws NumberFormatException if the property is neither a number nor {@code random}
     */
    public static long seed() {
        String seed = System.getProperty("winnow.test.seed", DEFAULT_SEED);
        return seed.equals("random") ? System.nanoTime() : Long.parseLong(seed);
    }

    /** Of the input with that number. */
    static long seedOf(int input, long seed) {
        return seed + input * 0x9E3779B97F4A7C15L;
    }
}
