package dev.winnow.patches.mutants;

import java.util.Arrays;

/**
 * What a worker says of one mutant, in one line of its output.
 *
 * @param index of the mutant, or {@link #UNCHANGED}
 * @param reason the first failure, in one line; empty if nothing failed
 */
record Answer(int index, Fate fate, String reason) {
    /** Stands for the patch as it is. */
    static final int UNCHANGED = -1;

    private static final int LONGEST_REASON = 300;

    /** @param failure null if every test passed */
    static Answer of(int index, Throwable failure) {
        if (failure == null) {
            return new Answer(index, Fate.SURVIVED, "");
        }
        String reason = String.valueOf(failure).replaceAll("[\\s\\p{Cntrl}]+", " ");
        Fate fate = failure.toString().contains("VerifyError") ? Fate.INVALID : Fate.KILLED;
        return new Answer(index, fate, reason.substring(0, Math.min(reason.length(), LONGEST_REASON)));
    }

    /** Whether the line is an answer, and not what the JVM itself says, as when its memory is exhausted. */
    static boolean isAnswer(String line) {
        return line.contains("\t");
    }

    static Answer parse(String line) {
        String[] fields = Arrays.copyOf(line.split("\t", 3), 3);
        return new Answer(Integer.parseInt(fields[0]), Fate.valueOf(fields[1]), fields[2]);
    }

    @Override
    public String toString() {
        return index + "\t" + fate + "\t" + reason;
    }
}
