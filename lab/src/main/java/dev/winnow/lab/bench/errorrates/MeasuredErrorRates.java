package dev.winnow.lab.bench.errorrates;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.winnow.report.statistics.Direction;
import dev.winnow.report.statistics.Sample;

/**
 * How often experiments made of real JVMs that do not differ find a difference, and how large one must be to be found: of rounds
 * drawn from an A/A experiment, a coin decides for each which of its JVMs is in which arm, again and again. Those experiments
 * share their JVMs, so that they are less different from each other than as many independent ones; {@link #inOrder} makes
 * independent ones, and fewer.
 */
final class MeasuredErrorRates {
    private static final double MARGIN = DifferenceTest.MARGIN;
    private static final double POWER = 0.80;
    private static final double LARGEST_EFFECT = 4;
    private static final double RESOLUTION = 1.02;

    private final double[] base;
    private final double[] same;
    private final int jvms;
    private final Direction direction;
    private final int experiments;
    private final DifferenceTest test;

    /**
     * @param base by round
     * @param same by round, of an arm that does not differ
     * @param jvms per arm
     * @param experiments how many to make of them
     * @param test what they decide with
     * @throws IllegalArgumentException if there are fewer rounds than that
     */
    MeasuredErrorRates(
            double[] base, double[] same, int jvms, Direction direction, int experiments, DifferenceTest test) {
        if (base.length < jvms || same.length != base.length) {
            throw new IllegalArgumentException(base.length + " rounds are too few for arms of " + jvms + " JVMs");
        }
        this.base = base.clone();
        this.same = same.clone();
        this.jvms = jvms;
        this.direction = direction;
        this.experiments = experiments;
        this.test = test;
    }

    /** The share of experiments that call one arm better or worse. */
    double falseDifferences() {
        return found(1);
    }

    /** The share of experiments that find that one arm's figures are {@code factor} times what they are. */
    double found(double factor) {
        long found = IntStream.range(0, experiments)
                .parallel()
                .filter(number -> finds(factor, number))
                .count();
        return (double) found / experiments;
    }

    private boolean finds(double factor, int number) {
        SplittableRandom random = new SplittableRandom(number);
        List<Integer> rounds = IntStream.range(0, base.length).boxed().collect(Collectors.toList());
        Collections.shuffle(rounds, new Random(random.nextLong()));
        double[] one = new double[jvms];
        double[] other = new double[jvms];
        for (int i = 0; i < jvms; i++) {
            boolean heads = random.nextBoolean();
            int round = rounds.get(i);
            one[i] = heads ? base[round] : same[round];
            other[i] = factor * (heads ? same[round] : base[round]);
        }
        return test.differs(one, other, direction, number);
    }

    /** The smallest relative difference that eight of ten experiments find; NaN if none below {@value #LARGEST_EFFECT} is. */
    double smallestEffectFound() {
        double tooSmall = 1;
        double found = 1 + LARGEST_EFFECT;
        if (found(found) < POWER) {
            return Double.NaN;
        }
        while ((found - 1) / Math.max(tooSmall - 1, MARGIN / 100) > RESOLUTION) {
            double middle = 1 + Math.sqrt(Math.max(tooSmall - 1, MARGIN / 100) * (found - 1));
            if (found(middle) < POWER) {
                tooSmall = middle;
            } else {
                found = middle;
            }
        }
        return found - 1;
    }

    /**
     * The least number of JVMs per arm with which eight of ten experiments find that difference; empty if all of them are too few.
     *
     * @param effect as a fraction
     * @param base by round
     * @param same by round, of an arm that does not differ
     */
    static OptionalInt jvmsThatFind(
            double effect, double[] base, double[] same, Direction direction, int experiments, DifferenceTest test) {
        int tooFew = Sample.LEAST_SIZE - 1;
        int enough = base.length;
        if (new MeasuredErrorRates(base, same, enough, direction, experiments, test).found(1 + effect) < POWER) {
            return OptionalInt.empty();
        }
        while (enough - tooFew > 1) {
            int middle = (tooFew + enough) / 2;
            if (new MeasuredErrorRates(base, same, middle, direction, experiments, test).found(1 + effect) < POWER) {
                tooFew = middle;
            } else {
                enough = middle;
            }
        }
        return OptionalInt.of(enough);
    }

    /** Whether each of the experiments in a row finds a difference, made of the rounds as they were run. */
    List<Boolean> inOrder() {
        List<Boolean> differences = new ArrayList<>();
        for (int from = 0; from + jvms <= base.length; from += jvms) {
            int to = from + jvms;
            differences.add(test.differs(
                    Arrays.copyOfRange(base, from, to), Arrays.copyOfRange(same, from, to), direction, from));
        }
        return differences;
    }
}
