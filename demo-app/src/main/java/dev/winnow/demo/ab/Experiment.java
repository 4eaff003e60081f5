package dev.winnow.demo.ab;

import java.time.Duration;
import java.util.List;

import dev.winnow.demo.fork.Arm;

/**
 * What is compared, where, and how often.
 *
 * @param title of the report
 * @param arms the first is the one that the others are compared with
 * @param rounds at most; each arm runs once in each cell per round
 * @param timeBudget no round begins that would not end within it; null for no limit
 * @param margin the relative difference that does not matter
 */
record Experiment(
        String title,
        Subject subject,
        List<Arm> arms,
        List<Cell> cells,
        int rounds,
        Duration timeBudget,
        double margin,
        long seed) {
    Experiment {
        arms = List.copyOf(arms);
        cells = List.copyOf(cells);
    }

    Arm base() {
        return arms.get(0);
    }

    /** The arms that are compared with {@link #base}. */
    List<Arm> others() {
        return arms.subList(1, arms.size());
    }
}
