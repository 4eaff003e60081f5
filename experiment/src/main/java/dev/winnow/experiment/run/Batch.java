package dev.winnow.experiment.run;

import java.util.List;

/** Trials that run at the same time, each in a place of its own on the machine: a single one, or a pair. */
public final class Batch {
    private final List<Trial> trials;

    /** @param trials of one round and cell, in the order of their places */
    private Batch(List<Trial> trials) {
        this.trials = trials;
    }

    public static Batch of(Trial trial) {
        return new Batch(List.of(trial));
    }

    /** Places are exchanged from round to round, so that a place that is faster serves both arms equally often. */
    static Batch pair(int round, Cell cell, Experiment experiment) {
        Trial base = new Trial(round, cell, experiment.base());
        Trial other = new Trial(round, cell, experiment.others().get(0));
        return new Batch(round % 2 == 1 ? List.of(base, other) : List.of(other, base));
    }

    /** In the order of their places. */
    public List<Trial> trials() {
        return trials;
    }

    /**
     * The trial of a batch that has only one.
     *
     * @throws IllegalStateException if it is a pair
     */
    public Trial single() {
        if (trials.size() != 1) {
            throw new IllegalStateException("a pair has no single trial");
        }
        return trials.get(0);
    }

    public int round() {
        return trials.get(0).round();
    }

    public Cell cell() {
        return trials.get(0).cell();
    }
}
