package dev.winnow.experiment.run;

import dev.winnow.experiment.arm.Arm;

/** One JVM of the schedule, or one block of time of a JVM that runs already. */
public final class Trial {
    private final int round;
    private final Cell cell;
    private final Arm arm;

    /** @param round from 1 */
    public Trial(int round, Cell cell, Arm arm) {
        this.round = round;
        this.cell = cell;
        this.arm = arm;
    }

    public int round() {
        return round;
    }

    public Cell cell() {
        return cell;
    }

    public Arm arm() {
        return arm;
    }

    public TrialKey key() {
        return new TrialKey(round, cell.name(), arm.name());
    }
}
