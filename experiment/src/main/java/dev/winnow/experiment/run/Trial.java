package dev.winnow.experiment.run;

import java.util.Objects;

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

    public Key key() {
        return new Key(round, cell.name(), arm.name());
    }

    /** Names a trial in the journal, also that of an earlier run. */
    public static final class Key {
        private final int round;
        private final String cell;
        private final String arm;

        public Key(int round, String cell, String arm) {
            this.round = round;
            this.cell = cell;
            this.arm = arm;
        }

        @Override
        public boolean equals(Object other) {
            if (!(other instanceof Key)) {
                return false;
            }
            Key key = (Key) other;
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
}
