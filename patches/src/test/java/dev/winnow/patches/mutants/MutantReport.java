package dev.winnow.patches.mutants;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import dev.winnow.patches.api.Patch;

/** Prints a line for each patch and each surviving mutant, and adds the patches up. */
final class MutantReport {
    private static final double WANTED_SHARE = 0.95;
    private static final String ROW = "%-28s %8s %8s %10s %9s %8s%n";

    private final PrintStream out;
    private final boolean verbose = Boolean.getBoolean("winnow.mutants.verbose");
    private int patches;
    private int killed;
    private int equivalent;
    private int survived;
    private int invalid;

    MutantReport(PrintStream out) {
        this.out = out;
    }

    /** @param answers one for each mutant */
    void add(Patch patch, List<Mutant> mutants, List<Answer> answers) throws IOException {
        if (patches++ == 0) {
            out.printf(ROW, "Patch", "Mutants", "Killed", "Equivalent", "Survived", "Invalid");
        }
        Map<String, String> reasons = EquivalentMutants.of(patch.getClass()).reasons();
        StringBuilder survivors = new StringBuilder();
        int[] before = {killed, equivalent, survived, invalid};
        for (Answer answer : answers) {
            Mutant mutant = mutants.get(answer.index());
            String place = "  " + patch.getClass().getSimpleName() + ".java:" + mutant.line() + " " + mutant.key()
                    + ": " + mutant.description();
            boolean isNamed = reasons.remove(mutant.key()) != null;
            if (answer.fate() == Fate.INVALID) {
                invalid++;
            } else if (answer.fate() == Fate.KILLED) {
                killed++;
                if (isNamed) {
                    survivors
                            .append(place)
                            .append(", listed as equivalent, but killed: ")
                            .append(answer.reason())
                            .append('\n');
                }
            } else if (isNamed) {
                equivalent++;
            } else {
                survived++;
                survivors.append(place).append('\n');
            }
            if (verbose) {
                out.println(place + " " + answer.fate() + " " + answer.reason());
            }
        }
        reasons.keySet()
                .forEach(key -> survivors
                        .append("  listed as equivalent, but there is no ")
                        .append(key)
                        .append('\n'));
        row(patch.id(), killed - before[0], equivalent - before[1], survived - before[2], invalid - before[3]);
        out.print(survivors);
        out.flush();
    }

    private void row(String name, int killed, int equivalent, int survived, int invalid) {
        out.printf(ROW, name, killed + equivalent + survived + invalid, killed, equivalent, survived, invalid);
    }

    void printTotal() {
        row(patches + " patches", killed, equivalent, survived, invalid);
        out.printf(Locale.ROOT, "killed: %.1f %% of the mutants that are not equivalent%n", 100 * killedShare());
    }

    boolean isGood() {
        return killedShare() >= WANTED_SHARE;
    }

    private double killedShare() {
        return killed + survived == 0 ? 1 : (double) killed / (killed + survived);
    }
}
