package dev.winnow.experiment.trial;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.winnow.report.statistics.ConfidenceSequence;

/** The logarithms of the ratios of an arm's figures to those of the base, one for each round in which both were measured. */
final class RoundRatios {
    private RoundRatios() {}

    /** Empty where rounds are too few for a sequential comparison, or figures are zero or missing as those of collections can be. */
    static Optional<double[]> of(List<TrialResult> base, List<TrialResult> arm, Measure measure) {
        Map<Integer, Double> baseByRound = new HashMap<>();
        base.forEach(result -> baseByRound.put(result.round(), logarithm(result, measure)));
        double[] ratios = arm.stream()
                .filter(result -> baseByRound.containsKey(result.round()))
                .mapToDouble(result -> logarithm(result, measure) - baseByRound.get(result.round()))
                .toArray();
        return ratios.length >= ConfidenceSequence.LEAST_ROUNDS && areFinite(ratios)
                ? Optional.of(ratios)
                : Optional.empty();
    }

    /** Not finite for a figure that has none. */
    private static double logarithm(TrialResult result, Measure measure) {
        return Math.log(result.figures().getOrDefault(measure, Double.NaN));
    }

    private static boolean areFinite(double[] ratios) {
        for (double ratio : ratios) {
            if (!Double.isFinite(ratio)) {
                return false;
            }
        }
        return true;
    }
}
