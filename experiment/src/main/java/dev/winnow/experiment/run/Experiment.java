package dev.winnow.experiment.run;

import java.time.Duration;
import java.util.List;

import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.arm.Arm;

/** What is compared, in which configurations, and how often. */
public final class Experiment {
    private static final int PAIR = 2;

    private final String title;
    private final List<Arm> arms;
    private final List<Cell> cells;
    private final int rounds;
    private final Duration timeBudget;
    private final double margin;
    private final long seed;
    private final Measure untilDecided;
    private final boolean paired;

    /**
     * @param title of the report
     * @param arms the first is the one that the others are compared with
     * @param rounds at most; each arm runs once in each cell per round
     * @param timeBudget no round begins that would not end within it; null for no limit
     * @param margin the relative difference that does not matter
     */
    public Experiment(
            String title, List<Arm> arms, List<Cell> cells, int rounds, Duration timeBudget, double margin, long seed) {
        this(title, arms, cells, rounds, timeBudget, margin, seed, null, false);
    }

    private Experiment(
            String title,
            List<Arm> arms,
            List<Cell> cells,
            int rounds,
            Duration timeBudget,
            double margin,
            long seed,
            Measure untilDecided,
            boolean paired) {
        this.title = title;
        this.arms = List.copyOf(arms);
        this.cells = List.copyOf(cells);
        this.rounds = rounds;
        this.timeBudget = timeBudget;
        this.margin = margin;
        this.seed = seed;
        this.untilDecided = untilDecided;
        this.paired = paired;
    }

    /** The same experiment, which stops as soon as every arm is decided in this measure. Null for not at all. */
    public Experiment until(Measure decided) {
        return new Experiment(title, arms, cells, rounds, timeBudget, margin, seed, decided, paired);
    }

    /**
     * The same experiment, in which the two arms of a round run at the same time.
     *
     * @throws UsageException if there are more than two
     */
    public Experiment inPairs() {
        if (arms.size() != PAIR) {
            throw new UsageException("--paired: compares two arms, not " + arms.size()
                    + "; compare the others in experiments of their own");
        }
        return new Experiment(title, arms, cells, rounds, timeBudget, margin, seed, untilDecided, true);
    }

    public String title() {
        return title;
    }

    public List<Arm> arms() {
        return arms;
    }

    public Arm base() {
        return arms.get(0);
    }

    /** The arms that are compared with {@link #base}. */
    public List<Arm> others() {
        return arms.subList(1, arms.size());
    }

    public List<Cell> cells() {
        return cells;
    }

    public int rounds() {
        return rounds;
    }

    /** Null for no limit. */
    public Duration timeBudget() {
        return timeBudget;
    }

    public double margin() {
        return margin;
    }

    public long seed() {
        return seed;
    }

    /** The measure that ends the experiment when it is decided; its verdicts are then sequential. Null for none. */
    public Measure untilDecided() {
        return untilDecided;
    }

    /** Whether the two arms of a round run at the same time and are compared pair by pair. */
    public boolean isPaired() {
        return paired;
    }
}
