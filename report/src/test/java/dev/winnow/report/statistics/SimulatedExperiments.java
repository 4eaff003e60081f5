package dev.winnow.report.statistics;

import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/** Simulates experiments: values per JVM drawn from distributions like those of forked JVMs. */
enum SimulatedExperiments {
    NORMAL(random -> 1 + 0.01 * random.nextGaussian()),
    /** Wide and skewed, like tail latencies. */
    SKEWED(random -> Math.exp(0.2 * random.nextGaussian())),
    /** One JVM in ten is disturbed by other load. */
    DISTURBED(random -> (1 + 0.01 * random.nextGaussian()) * (random.nextDouble() < 0.1 ? 1.1 : 1)),
    /** The JIT reaches one of two steady states. */
    TWO_MODES(random -> (1 + 0.002 * random.nextGaussian()) * (random.nextDouble() < 0.3 ? 1.03 : 1));

    private final ToDoubleFunction<Random> jvm;

    SimulatedExperiments(ToDoubleFunction<Random> jvm) {
        this.jvm = jvm;
    }

    Sample arm(Random random, int jvms, double effect) {
        double[] values = new double[jvms];
        Arrays.setAll(values, i -> 62_000 * effect * jvm.applyAsDouble(random));
        return new Sample(values);
    }

    /** The share of experiments that end with one of the verdicts. */
    double share(Set<Verdict> verdicts, int experiments, int jvms, double effect, double margin) {
        Random random = new Random(20_260_101);
        int seen = 0;
        for (int i = 0; i < experiments; i++) {
            Sample base = arm(random, jvms, 1);
            Sample changed = arm(random, jvms, effect);
            Comparison comparison = new Comparison(base, changed, Direction.LOWER_IS_BETTER, margin, i);
            seen += verdicts.contains(comparison.verdict) ? 1 : 0;
        }
        return (double) seen / experiments;
    }
}
