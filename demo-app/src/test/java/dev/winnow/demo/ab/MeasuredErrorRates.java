package dev.winnow.demo.ab;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;

import dev.winnow.report.statistics.Comparison;
import dev.winnow.report.statistics.Sample;
import dev.winnow.report.statistics.Verdict;

/**
 * How often experiments made of real JVMs that do not differ find a difference, and how often they find one that was put in: the JVMs
 * of an A/A experiment, divided at random into two arms again and again. Arguments: the experiment's directory, JVMs per arm.
 */
public final class MeasuredErrorRates {
    private static final int EXPERIMENTS = 1_000;
    private static final double MARGIN = 0.001;

    private MeasuredErrorRates() {}

    public static void main(String[] arguments) {
        List<TrialResult> trials = new Journal(Path.of(arguments[0])).results();
        int jvms = Integer.parseInt(arguments[1]);
        System.out.println("| measure | JVMs | variation | false differences | 0.3 % found | 3 % found |");
        System.out.println("| --- | ---: | ---: | ---: | ---: | ---: |");
        for (Measure measure : List.of(Measure.BYTES, Measure.CPU, Measure.THROUGHPUT)) {
            List<Double> values = trials.stream()
                    .filter(TrialResult::hasFigures)
                    .map(trial -> trial.figures().get(measure))
                    .toList();
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %d | %.2f %% | %.1f %% | %.0f %% | %.0f %% |%n",
                    measure.title,
                    values.size(),
                    100 * variation(values),
                    100 * differencesFound(values, jvms, 1, measure),
                    100 * differencesFound(values, jvms, 0.997, measure),
                    100 * differencesFound(values, jvms, 0.97, measure));
        }
    }

    private static double differencesFound(List<Double> values, int jvms, double effect, Measure measure) {
        Random random = new Random(1);
        List<Double> shuffled = new ArrayList<>(values);
        int found = 0;
        for (int i = 0; i < EXPERIMENTS; i++) {
            Collections.shuffle(shuffled, random);
            Sample base = sample(shuffled.subList(0, jvms), 1);
            Sample arm = sample(shuffled.subList(jvms, 2 * jvms), effect);
            Verdict verdict = new Comparison(base, arm, measure.direction, MARGIN, i).verdict;
            found += verdict == Verdict.BETTER || verdict == Verdict.WORSE ? 1 : 0;
        }
        return (double) found / EXPERIMENTS;
    }

    private static Sample sample(List<Double> values, double factor) {
        return new Sample(values.stream().mapToDouble(value -> value * factor).toArray());
    }

    private static double variation(List<Double> values) {
        double mean = values.stream().mapToDouble(value -> value).average().orElseThrow();
        double squares = values.stream()
                .mapToDouble(value -> (value - mean) * (value - mean))
                .sum();
        return Math.sqrt(squares / (values.size() - 1)) / mean;
    }
}
