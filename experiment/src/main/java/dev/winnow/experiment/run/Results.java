package dev.winnow.experiment.run;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.report.statistics.Comparison;
import dev.winnow.report.statistics.ConfidenceSequence;
import dev.winnow.report.statistics.Sample;
import dev.winnow.report.statistics.Verdict;

import static java.util.stream.Collectors.toCollection;
import static java.util.stream.Collectors.toList;

/** The figures of an experiment, by cell, arm and measure, one per JVM. */
public final class Results {
    private final Experiment experiment;
    private final List<TrialResult> all;
    private final List<TrialResult> measured;

    public Results(Experiment experiment, List<TrialResult> all) {
        this.experiment = experiment;
        this.all =
                all.stream().sorted(Comparator.comparingInt(TrialResult::round)).collect(toList());
        List<TrialResult> withFigures =
                this.all.stream().filter(TrialResult::hasFigures).collect(toList());
        this.measured = experiment.isPaired() ? WholePairs.of(withFigures) : withFigures;
    }

    public Experiment experiment() {
        return experiment;
    }

    /** All that have figures, in the order in which they ran. */
    public List<TrialResult> measured() {
        return measured;
    }

    /** The kinds of operations that were told apart; empty if none were. */
    public Set<String> kinds() {
        return measured.stream().flatMap(result -> result.kinds().stream()).collect(toCollection(TreeSet::new));
    }

    /** The figures of one of {@link #kinds()}. */
    public Results ofKind(String kind) {
        return new Results(
                experiment,
                measured.stream()
                        .filter(result -> result.kinds().contains(kind))
                        .map(result -> result.ofKind(kind))
                        .collect(toList()));
    }

    /** In the order of rounds. */
    public List<TrialResult> of(Cell cell, Arm arm) {
        return measured.stream()
                .filter(result ->
                        result.cell().equals(cell.name()) && result.arm().equals(arm.name()))
                .collect(toList());
    }

    public double[] values(Cell cell, Arm arm, Measure measure) {
        return of(cell, arm).stream()
                .mapToDouble(result -> result.figures().getOrDefault(measure, Double.NaN))
                .toArray();
    }

    /** NaN if there is none. */
    public double mean(Cell cell, Arm arm, Measure measure) {
        double[] values = values(cell, arm, measure);
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }

    /** The arm against the base; empty where JVMs are too few, or figures are zero as those of collections can be. */
    public Optional<Comparison> compare(Cell cell, Arm arm, Measure measure) {
        double[] base = values(cell, experiment.base(), measure);
        double[] changed = values(cell, arm, measure);
        if (experiment.untilDecided() != null) {
            return logRatios(of(cell, experiment.base()), of(cell, arm), measure)
                    .map(ratios -> Comparison.sequential(ratios, measure.direction, experiment.margin()));
        }
        if (!isSample(base) || !isSample(changed)) {
            return Optional.empty();
        }
        Sample baseSample = new Sample(rounds(cell, experiment.base()), base);
        Sample armSample = new Sample(rounds(cell, arm), changed);
        return Optional.of(
                experiment.isPaired()
                        ? Comparison.ofPairs(
                                baseSample, armSample, measure.direction, experiment.margin(), experiment.seed())
                        : new Comparison(
                                baseSample, armSample, measure.direction, experiment.margin(), experiment.seed()));
    }

    private int[] rounds(Cell cell, Arm arm) {
        return of(cell, arm).stream().mapToInt(TrialResult::round).toArray();
    }

    /** Whether there is no figure at all. */
    public boolean isEmpty() {
        return measured.isEmpty();
    }

    /** Whether every arm has enough JVMs in every cell for a verdict. */
    public boolean suffice() {
        return fewest() >= leastRounds();
    }

    /** How many rounds a verdict needs at least. */
    public int leastRounds() {
        return experiment.untilDecided() == null ? Sample.LEAST_SIZE : ConfidenceSequence.LEAST_ROUNDS;
    }

    /** Whether every arm has a verdict in every cell, in the measure that the experiment runs for. */
    public boolean areDecided() {
        Measure measure = experiment.untilDecided();
        return measure != null
                && experiment.cells().stream()
                        .allMatch(cell -> experiment.others().stream()
                                .allMatch(arm -> compare(cell, arm, measure)
                                        .filter(comparison -> comparison.verdict != Verdict.UNDECIDED)
                                        .isPresent()));
    }

    public int fewest() {
        return experiment.cells().stream()
                .flatMapToInt(cell ->
                        experiment.arms().stream().mapToInt(arm -> of(cell, arm).size()))
                .min()
                .orElse(0);
    }

    public List<TrialResult> deaths() {
        return all.stream().filter(result -> !result.hasFigures()).collect(toList());
    }

    public long failedOperations() {
        return all.stream().mapToLong(TrialResult::failedOperations).sum();
    }

    private static boolean isSample(double[] values) {
        if (values.length < Sample.LEAST_SIZE) {
            return false;
        }
        for (double value : values) {
            if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
                return false;
            }
        }
        return true;
    }

    /** Empty where rounds are too few for a sequential comparison, or figures are zero or missing as those of collections can be. */
    private static Optional<double[]> logRatios(List<TrialResult> base, List<TrialResult> arm, Measure measure) {
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
