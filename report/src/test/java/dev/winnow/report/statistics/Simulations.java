package dev.winnow.report.statistics;

/** How many experiments a test simulates: a fifth, unless {@code WINNOW_TESTS=everything} is in the environment. */
final class Simulations {
    static final int EXPERIMENTS = "everything".equals(System.getenv("WINNOW_TESTS")) ? 1_500 : 300;

    private Simulations() {}

    /** Two standard errors of a share of 5 % with this number of experiments. */
    static double samplingError() {
        return 2 * Math.sqrt(0.05 * 0.95 / EXPERIMENTS);
    }
}
