package dev.winnow.experiment.trial;

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
     * alike (randomised multiple interleaved trials).
     */
    public static List<List<Trial>> rounds(Experiment experiment) {
        Random random = new Random(experiment.seed());
        List<List<Trial>> rounds = new ArrayList<>();
        for (int round = 1; round <= experiment.rounds(); round++) {
            List<Trial> trials = new ArrayList<>();
            for (Cell cell : experiment.cells()) {
                for (Arm arm : experiment.arms()) {
                    trials.add(new Trial(round, cell, arm));
                }
            }
            Collections.shuffle(trials, random);
            rounds.add(trials);
        }
        return rounds;
    }
}
