package dev.winnow.report.statistics;

import java.util.Locale;
import java.util.Random;
import java.util.Set;

/**
 * Prints the tables of {@code docs/results/error-rates.md}, which says how to run it: how often 95 % intervals miss the true ratio in
 * simulated A/A experiments, and the smallest differences that are found with a power of 80 %.
 */
public final class ErrorRates {
    private static final int EXPERIMENTS = 4_000;
    private static final int[] JVMS = {3, 5, 8, 10, 20};
    private static final double TAIL = 0.025;

    private ErrorRates() {}

    public static void main(String[] arguments) {
        System.out.println(
                "| JVMs an arm | figures | percentile | Welch | used |\n| ---: | --- | ---: | ---: | ---: |");
        for (int jvms : JVMS) {
            for (SimulatedExperiments kind : SimulatedExperiments.values()) {
                System.out.println(missRates(kind, jvms));
            }
        }
        System.out.println("\n| JVMs an arm | found with 80 % power, JVMs varying by 1 % |\n| ---: | ---: |");
        for (int jvms : JVMS) {
            System.out.printf(Locale.ROOT, "| %d | %.1f %% |%n", jvms, 100 * smallestFound(jvms));
        }
    }

    private static String missRates(SimulatedExperiments kind, int jvms) {
        Random random = new Random(jvms);
        int percentile = 0;
        int welch = 0;
        int used = 0;
        for (int i = 0; i < EXPERIMENTS; i++) {
            Sample base = kind.arm(random, jvms, 1);
            Sample arm = kind.arm(random, jvms, 1);
            LogRatio ratio = LogRatios.between(base, arm);
            Bootstrap bootstrap = new Bootstrap(ratio, i);
            percentile += bootstrap.quantile(TAIL) > 0 || bootstrap.quantile(1 - TAIL) < 0 ? 1 : 0;
            welch += Math.abs(ratio.value) > ratio.studentQuantile(TAIL) * ratio.standardError ? 1 : 0;
            Verdict verdict = new Comparison(base, arm, Direction.LOWER_IS_BETTER, 0.01, i).verdict;
            used += verdict == Verdict.BETTER || verdict == Verdict.WORSE ? 1 : 0;
        }
        return String.format(
                Locale.ROOT,
                "| %d | %s | %.1f %% | %.1f %% | %.1f %% |",
                jvms,
                kind.name().toLowerCase(Locale.ROOT).replace('_', ' '),
                100.0 * percentile / EXPERIMENTS,
                100.0 * welch / EXPERIMENTS,
                100.0 * used / EXPERIMENTS);
    }

    private static double smallestFound(int jvms) {
        double effect = 0.001;
        while (SimulatedExperiments.NORMAL.share(Set.of(Verdict.BETTER), 500, jvms, 1 - effect, 0.001) < 0.8) {
            effect += 0.001;
        }
        return effect;
    }
}
