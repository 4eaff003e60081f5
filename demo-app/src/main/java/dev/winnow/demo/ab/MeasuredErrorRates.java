package dev.winnow.demo.ab;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.winnow.report.statistics.Comparison;
import dev.winnow.report.statistics.Direction;
import dev.winnow.report.statistics.Sample;
import dev.winnow.report.statistics.Verdict;

/**
 * How often experiments made of real JVMs that do not differ find a difference, and how large one must be to be found: the JVMs of an
 * A/A experiment are divided at random into two arms, again and again. Those experiments share their JVMs, so that they are less
 * different from each other than as many independent ones; {@link #inOrder} makes independent ones, and fewer.
 */
final class MeasuredErrorRates {
    private static final double MARGIN = 0.001;
    private static final double POWER = 0.80;
    private static final double LARGEST_EFFECT = 4;
    private static final double RESOLUTION = 1.02;

    private final double[] values;
    private final int jvms;
    private final Direction direction;
    private final int experiments;

    /**
     * @param values of JVMs that do not differ
     * @param jvms per arm
     * @param experiments how many to make of them
     * @throws IllegalArgumentException if there are fewer values than two arms take
     */
    MeasuredErrorRates(double[] values, int jvms, Direction direction, int experiments) {
        if (values.length < 2 * jvms) {
            throw new IllegalArgumentException(values.length + " JVMs are too few for two arms of " + jvms);
        }
        this.values = values.clone();
        this.jvms = jvms;
        this.direction = direction;
        this.experiments = experiments;
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
        List<Double> shuffled = Arrays.stream(values).boxed().collect(Collectors.toList());
        Collections.shuffle(shuffled, new Random(new SplittableRandom(number).nextLong()));
        Sample base = sample(shuffled.subList(0, jvms), 1);
        Sample arm = sample(shuffled.subList(jvms, 2 * jvms), factor);
        return differs(base, arm, number);
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
     * The least number of JVMs per arm with which eight of ten experiments find that difference; empty if even half of the JVMs are
     * too few.
     *
     * @param effect as a fraction
     */
    static OptionalInt jvmsThatFind(double effect, double[] values, Direction direction, int experiments) {
        int tooFew = Sample.LEAST_SIZE - 1;
        int enough = values.length / 2;
        if (new MeasuredErrorRates(values, enough, direction, experiments).found(1 + effect) < POWER) {
            return OptionalInt.empty();
        }
        while (enough - tooFew > 1) {
            int middle = (tooFew + enough) / 2;
            if (new MeasuredErrorRates(values, middle, direction, experiments).found(1 + effect) < POWER) {
                tooFew = middle;
            } else {
                enough = middle;
            }
        }
        return OptionalInt.of(enough);
    }

    /**
     * Whether each of the experiments in a row finds a difference, made of the rounds as they were run.
     *
     * @param base by round
     * @param same by round
     */
    List<Boolean> inOrder(double[] base, double[] same) {
        List<Boolean> differences = new ArrayList<>();
        for (int from = 0; from + jvms <= Math.min(base.length, same.length); from += jvms) {
            differences.add(differs(part(base, from), part(same, from), from));
        }
        return differences;
    }

    private boolean differs(Sample base, Sample arm, long seed) {
        Verdict verdict = new Comparison(base, arm, direction, MARGIN, seed).verdict;
        return verdict == Verdict.BETTER || verdict == Verdict.WORSE;
    }

    private Sample part(double[] all, int from) {
        double[] part = new double[jvms];
        System.arraycopy(all, from, part, 0, jvms);
        return new Sample(part);
    }

    private static Sample sample(List<Double> values, double factor) {
        return new Sample(values.stream().mapToDouble(value -> value * factor).toArray());
    }
}
