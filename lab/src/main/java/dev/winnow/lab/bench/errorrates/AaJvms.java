package dev.winnow.lab.bench.errorrates;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;

import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.run.ExperimentFile;
import dev.winnow.experiment.run.Journal;
import dev.winnow.experiment.run.Measure;
import dev.winnow.experiment.run.TrialResult;

/** The JVMs of an A/A experiment: two arms that do not differ, in the rounds in which each has figures. */
final class AaJvms {
    private final List<TrialResult> trials;
    private final List<String> arms;
    private final boolean paired;

    /** @throws UsageException if the directory holds none */
    AaJvms(Path directory) {
        if (!Files.isRegularFile(directory.resolve("trials.jsonl"))) {
            throw new UsageException(directory + ": allowed is the directory of an experiment of winnow ab");
        }
        paired = ExperimentFile.read(directory).contains("--paired");
        List<TrialResult> all = new Journal(directory)
                .results().stream().filter(TrialResult::hasFigures).toList();
        arms = all.stream().map(TrialResult::arm).distinct().sorted().toList();
        if (arms.size() != 2) {
            throw new UsageException(directory + ": allowed is an experiment with two arms that do not differ");
        }
        trials = all.stream()
                .filter(trial -> all.stream()
                        .anyMatch(other ->
                                other.round() == trial.round() && !other.arm().equals(trial.arm())))
                .sorted(Comparator.comparingInt(TrialResult::round))
                .toList();
    }

    /** Whether the JVMs of a round ran at the same time. */
    boolean arePaired() {
        return paired;
    }

    /** What an experiment with them decides with. */
    DifferenceTest test() {
        return paired ? DifferenceTest.OF_PAIRS : DifferenceTest.OF_JVMS;
    }

    /** Rounds of two JVMs. */
    int rounds() {
        return trials.size() / 2;
    }

    /** Of both arms. */
    double[] values(Measure measure) {
        return values(measure, trials);
    }

    /** In the order of rounds. */
    double[] ofBase(Measure measure) {
        return ofArm(measure, arms.get(0));
    }

    /** In the order of rounds. */
    double[] ofSame(Measure measure) {
        return ofArm(measure, arms.get(1));
    }

    /** Minutes that as many of them took, one after another or pair after pair; NaN of journals that do not say. */
    double minutes(int jvms) {
        double seconds = trials.stream()
                .mapToDouble(TrialResult::seconds)
                .filter(taken -> taken > 0)
                .average()
                .orElse(Double.NaN);
        return (paired ? jvms / 2 : jvms) * seconds / 60;
    }

    private double[] ofArm(Measure measure, String arm) {
        return values(
                measure,
                trials.stream().filter(trial -> trial.arm().equals(arm)).toList());
    }

    private static double[] values(Measure measure, List<TrialResult> trials) {
        return trials.stream()
                .mapToDouble(trial -> trial.figures().get(measure))
                .toArray();
    }
}
