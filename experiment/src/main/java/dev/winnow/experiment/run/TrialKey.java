package dev.winnow.experiment.run;

import java.util.Objects;

/** Names a trial in the journal, also that of an earlier run. */
public final class TrialKey {
    private final int round;
    private final String cell;
    private final String arm;

    public TrialKey(int round, String cell, String arm) {
        this.round = round;
        this.cell = cell;
        this.arm = arm;
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof TrialKey)) {
            return false;
        }
        TrialKey key = (TrialKey) other;
        return round == key.round && cell.equals(key.cell) && arm.equals(key.arm);
    }

    @Override
    public int hashCode() {
        return Objects.hash(round, cell, arm);
    }

    @Override
    public String toString() {
        return "round " + round + ", " + cell + ", " + arm;
    }
}
