package dev.winnow.experiment.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

import dev.winnow.experiment.arm.Arm;

/** The order in which an experiment's trials run. */
public final class TrialSchedule {
    private TrialSchedule() {}

    /**
     * All arms in all cells, round after round, each in an order drawn anew, so that what drifts on the machine meets everything
     * alike (randomised multiple interleaved trials). In a paired experiment, the pairs of all cells.
     */
    public static List<List<Batch>> rounds(Experiment experiment) {
        Random random = new Random(experiment.seed());
        List<List<Batch>> rounds = new ArrayList<>();
        for (int round = 1; round <= experiment.rounds(); round++) {
            List<Batch> batches = experiment.isPaired() ? pairs(round, experiment) : singles(round, experiment);
            Collections.shuffle(batches, random);
            rounds.add(batches);
        }
        return rounds;
    }

    private static List<Batch> pairs(int round, Experiment experiment) {
        List<Batch> pairs = new ArrayList<>();
        for (Cell cell : experiment.cells()) {
            pairs.add(Batch.pair(round, cell, experiment));
        }
        return pairs;
    }

    private static List<Batch> singles(int round, Experiment experiment) {
        List<Batch> singles = new ArrayList<>();
        for (Cell cell : experiment.cells()) {
            for (Arm arm : experiment.arms()) {
                singles.add(Batch.of(new Trial(round, cell, arm)));
            }
        }
        return singles;
    }
}
